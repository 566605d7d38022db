// What a format's list of bans says of one card.
import type { BanPaper } from "../../generated/protocol";

export interface Ban {
  banned: boolean;
  /** Cards that may not be in one deck with it. */
  partners: string[];
  /** At most so many copies; null: as many as of any card. */
  most: number | null;
}

export function banOf(name: string, list: BanPaper): Ban | null {
  const banned = list.banned.includes(name);
  const partners = list.pairs.filter((pair) => pair.includes(name)).map(([one, other]) => (one === name ? other : one));
  const most = list.restricted[name] ?? null;
  return banned || partners.length > 0 || most !== null ? { banned, partners, most } : null;
}
