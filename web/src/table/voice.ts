// How the table speaks: its own words (locales/…/table.json), and those of the game with the names of who sits there.
import { ADVERSARY } from "../generated/constants";
import { ELEMENTS } from "../generated/elements";
import type { Aim, Change, Choice, Face, Keyword, Line, Link, Price, Reason } from "../generated/protocol";
import { named, t as translate } from "../lib/words/i18n";
import * as words from "../lib/words/sentences";
import * as terms from "../lib/words/terms";
import type { TableProps } from "./desk.svelte";

export function t(key: string, values: Record<string, unknown> = {}): string {
  return translate(`table:${key}`, values);
}

export function cardName(face: Face | null | undefined): string {
  return face ? named(face.name, face.name_fr) : t("card.unknown");
}

export const sayPhrase = (phrase: string): string => translate(`coop:phrase.${phrase}`);
export const sayMana = (mana: terms.Mana): string => terms.sayMana(translate, mana);
export const sayState = (state: string): string => terms.sayState(translate, state);
export const sayKind = (kind: string): string => terms.sayKind(translate, kind);
export const saySlot = (slot: string): string => terms.saySlot(translate, slot);
export const sayElement = (element: string): string => terms.sayElement(translate, element);
export const sayPrice = (price: Price): string => terms.sayPrice(translate, price);
export const sayX = (element: string): string => terms.sayX(translate, element);
export const sayBox = (box: string): string => terms.sayBox(translate, box);
export const sayKeyword = (keyword: Keyword): string => terms.sayKeyword(translate, keyword);
export const sayNeeds = (needs: readonly terms.Needed[]): string => terms.sayComponents(translate, needs);

/** What is shown of a step: Mana added one by one is one sentence, and so is a trade. */
export function sayShown(lines: readonly Line[], say: Voice): string[] {
  const traded = lines.some((line) => line.key === "trades");
  const said: string[] = [];
  for (const line of lines) {
    if (line.key === "places-reserve" || (traded && line.key === "takes-pile")) continue;
    const first = lines.findIndex((one) => one.key === line.key);
    if (!ADDS.has(line.key))
      said.push(line.key === "acts" ? t("stage.acts", { card: sayCardOf(line, say) }) : say.line(line));
    else if (lines[first] === line) said.push(sayAdded(lines, line, say));
  }
  return said;
}

const ADDS = new Set(["places-infinite", "places-locked"]);

function sayAdded(lines: readonly Line[], { key, params }: Line, say: Voice): string {
  const count = (element: string): number =>
    lines.filter((one) => one.key === key && one.params.element === element).length;
  const [air, water, fire, vegetal, mineral, arcane] = ELEMENTS;
  const mana: terms.Mana = [count(air), count(water), count(fire), count(vegetal), count(mineral), count(arcane)];
  return t(`stage.${key}`, { name: say.player(Number(params.who)), mana: sayMana(mana) });
}

function sayCardOf({ params }: Line, say: Voice): string {
  return typeof params.card === "string" ? say.card(params.card) : translate("game:name.card");
}

/** Sentences in which players and cards are named. */
export class Voice implements terms.Names {
  constructor(readonly props: () => TableProps) {}

  card(english: string): string {
    const face = this.props().cards.get(english)?.face;
    return face ? cardName(face) : english;
  }

  player(seat: number): string {
    return terms.names(translate, this.props().chairs).player(seat);
  }

  adversary(): string {
    return this.player(ADVERSARY);
  }

  /** `shared`: what another decides is for this reader to talk over as well. */
  prompt(shared: boolean): string {
    const { frame, seat } = this.props();
    return words.sayPrompt(translate, frame, this, seat, shared);
  }

  line(line: Line): string {
    return words.sayLine(translate, line, this);
  }

  move(choice: Choice): string {
    return words.sayMove(translate, choice, this);
  }

  /** Whom or what a choice is about, where a sentence beside it says what for. */
  target(choice: Choice): string {
    const said = words.sayTarget(translate, choice, this);
    const { seat, hotseat } = this.props();
    return choice.seat !== null && choice.seat === seat && !hotseat ? t("prompt.self", { name: said }) : said;
  }

  effect(choice: Choice): string {
    return words.sayEffect(translate, choice, this);
  }

  reason(reason: Reason): string {
    return words.sayReason(translate, reason, this);
  }

  /** What something is aimed at: a player, or a card, which may be hidden. */
  aim({ name, seat }: Aim): string {
    if (seat !== null) return this.player(seat);
    return name ? this.card(name) : translate("game:name.card");
  }

  link(link: Link): string {
    return words.sayLink(translate, link, this);
  }

  change(change: Change): string {
    return words.sayChange(translate, change, this);
  }
}
