// Cards of the Adversaries among the other cards: found and shown alike, though no player's deck holds them.
import type { AdversaryPaper, CardPaper } from "../../generated/protocol";

export interface AdversaryCardPaper extends CardPaper {
  /** How much Mana it adds to the Available Ether. */
  value: number;
}

export function valueOf(paper: CardPaper): number | null {
  return (paper as Partial<AdversaryCardPaper>).value ?? null;
}

/** All cards of the game, and those of the Adversary that is met. */
export function withTheirs(
  cards: ReadonlyMap<string, CardPaper>,
  scenario: AdversaryPaper | null,
): Map<string, CardPaper> {
  const theirs = scenario ? papersOf([scenario], () => "adversaries") : [];
  return new Map([...cards, ...theirs.map((paper) => [paper.face.name, paper] as const)]);
}

/** Each card once, with the Adversary whose it is as its box. */
export function papersOf(
  adversaries: readonly AdversaryPaper[],
  named: (paper: AdversaryPaper) => string,
): AdversaryCardPaper[] {
  const found = new Map<string, AdversaryCardPaper>();
  for (const adversary of adversaries)
    for (const { face, slug, value } of adversary.levels.flat()) {
      const box = [...new Set([...(found.get(slug)?.box.split(" · ") ?? []), named(adversary)])].join(" · ");
      const keywords = face.keywords.map((keyword) => keyword.kind);
      const traits = { words: [], needs: [], serves: [], total: value, keywords };
      const rest = { status: "original", rulings: [], company: [], chosen: [], also_called: [] };
      found.set(slug, { face, slug, value, box, traits, ...rest });
    }
  return [...found.values()];
}
