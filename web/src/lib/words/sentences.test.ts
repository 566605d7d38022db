import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import type {
  CardRef,
  Change,
  Choice,
  Components,
  Line,
  Link,
  Params,
  Price,
  TableFrame,
} from "../../generated/protocol";
import { ADVERSARY } from "../../generated/constants";
import en from "../../locales/en/game.json";
import fr from "../../locales/fr/game.json";
import { made } from "../wire/filled";
import { sayChange, sayLine, sayLink, sayMove, sayPrompt, sayReason } from "./sentences";
import { frenchNames, names, sayKeyword, sayMana, sayPrice, type Names, type Translate } from "./terms";

const CHAIRS = [
  { seat: 0, name: "Ada" },
  { seat: 1, name: "" },
];
const FRENCH = frenchNames([{ face: { name: "Flame", name_fr: "Flamme" } }, { face: { name: "Seed", name_fr: "" } }]);

let english: Translate;
let french: Translate;
let inEnglish: Names;
let inFrench: Names;

beforeAll(async () => {
  await i18next.init({
    lng: "en",
    ns: ["game"],
    resources: { en: { game: en }, fr: { game: fr } },
    interpolation: { escapeValue: false },
    keySeparator: ".",
  });
  english = i18next.getFixedT("en");
  french = i18next.getFixedT("fr");
  inEnglish = names(english, CHAIRS);
  inFrench = names(french, CHAIRS, FRENCH);
});

function both(say: (t: Translate, names: Names) => string): [string, string] {
  return [say(english, inEnglish), say(french, inFrench)];
}

const line = (key: string, params: Params): Line => made<Line>("Line", { key, params, text: "unsaid" });
const asked = (view: object): TableFrame =>
  ({ view: made("View", { outcome: null, asked: null, seats: [], ...view }), choices: [] }) as unknown as TableFrame;
const plain = (text: string): string => text.replaceAll("\u00a0", " ");

describe("a line of the log", () => {
  it("has the names of players and cards in the reader's language", () => {
    const damage = line("damage-by", { who: 0, number: 2, by: "Flame" });
    expect(both((t, n) => sayLine(t, damage, n))).toEqual([
      "Ada takes 2 damage from Flame",
      "Ada subit 2 dégâts (Flamme)",
    ]);
  });

  it("counts one in the singular", () => {
    expect(sayLine(french, line("damage", { who: 1, number: 1 }), inFrench)).toBe("Joueur B subit 1 dégât");
  });

  it("says a card that it does not name", () => {
    expect(both((t, n) => sayLine(t, line("draws", { who: 1 }), n))).toEqual([
      "Player B draws a card",
      "Joueur B pioche une carte",
    ]);
    expect(sayLine(english, line("moves-exile", {}), inEnglish)).toBe("A card goes into exile");
  });

  it("says Mana, elements and piles", () => {
    const taken = line("takes-pile", { who: 0, mana: [1, 0, 2, 0, 0, 0], pile: "left" });
    expect(both((t, n) => sayLine(t, taken, n))).toEqual([
      "Ada takes 1 air 2 fire Mana from the left pile",
      "Ada prend 1 Mana d'air, 2 de feu dans la pile de gauche",
    ]);
  });

  it("says what a rule noted, with what fills it", () => {
    const noted = line("note-card", { card: "Flame", what: "damage-is-changed-increase-number", number: 2 });
    expect(both((t, n) => plain(sayLine(t, noted, n)))).toEqual([
      "Flame: damage is changed: increase 2",
      "Flamme : les dégâts augmentent de 2",
    ]);
  });

  it("stays in English where the page does not know its key", () => {
    expect(sayLine(french, line("unheard-of", { who: 0 }), inFrench)).toBe("Unsaid");
  });

  it("takes a player's name for a name, whatever it is", () => {
    const odd = names(english, [{ seat: 0, name: "{{number}} $t(game:log.draw)" }]);
    expect(sayLine(english, line("shuffles", { who: 0 }), odd)).toBe(
      "{{number}} $t(game:log.draw) shuffles their deck",
    );
  });
});

describe("a prompt", () => {
  it("asks who is asked, for the card that asks", () => {
    const target = asked({ asked: { seat: 0, kind: "target", source: { name: "Flame" } } });
    expect(both((t, n) => sayPrompt(t, target, n, 0))).toEqual([
      "Choose the target for Flame.",
      "Choisissez la cible pour Flamme.",
    ]);
  });

  it("says the moments of a window", () => {
    const window = asked({ asked: { seat: 0, kind: "window", window: ["after draw", "before gather"] } });
    expect(both((t, n) => sayPrompt(t, window, n, 0))).toEqual([
      "You may act after the draw and before the Mana gathering, or pass.",
      "Vous pouvez agir après la pioche et avant la récolte de Mana, ou passer.",
    ]);
  });

  it("tells all others only for whom they wait", () => {
    const waiting = asked({ asked: { seat: 0 } });
    expect(both((t, n) => plain(sayPrompt(t, waiting, n, 1)))).toEqual(["Waiting for Ada.", "En attente : Ada."]);
  });

  it("says whose Mana is added, where it comes from, and how much is left", () => {
    const said = (part: object): [string, string] =>
      both((t, n) => plain(sayPrompt(t, asked({ asked: { seat: 0, kind: "add", ...part } }), n, 0)));
    expect(said({ left: 3 })).toEqual([
      "Add your Mana to the Available Ether. 3 left.",
      "Ajoutez votre Mana à l'Éther Disponible. Encore 3.",
    ]);
    expect(said({ whose: ADVERSARY, giver: { name: "Flame" }, left: 2 })).toEqual([
      "Add the Adversary's Mana to the Available Ether, for Flame. 2 left.",
      "Ajoutez à l'Éther Disponible la Mana de l'Adversaire, pour Flamme. Encore 2.",
    ]);
    expect(said({ whose: 1 })[0]).toBe("Add Player B's Mana to the Available Ether.");
    const giver = { name: "Flame" };
    expect(said({ kind: "place", occasion: "released", giver, left: 1 })[0]).toBe(
      "Place your Mana, released by Flame, in the Available Ether. 1 left.",
    );
    expect(said({ kind: "place", occasion: "paid", source: giver })[0]).toBe(
      "Place the Mana you paid for Flame in the Available Ether.",
    );
    expect(said({ kind: "target", whose: ADVERSARY, source: giver })[0]).toBe(
      "For the Adversary: choose the target for Flame.",
    );
  });

  it("says why a discard is asked for", () => {
    const hand = { seat: 0, hand: [{}, {}, {}, {}, {}, {}, {}, {}, {}] };
    const view = { asked: { seat: 0, kind: "discard", occasion: "hand size", left: 2 }, seats: [hand] };
    expect(sayPrompt(english, asked(view), inEnglish, 0)).toBe("You hold 9 cards: discard 2 to end your turn.");
  });

  it("names in the main phase what can be done, and nothing else", () => {
    const main = (...keys: string[]): string => {
      const choices = keys.map((key) => made<Choice>("Choice", { key }));
      return sayPrompt(english, { ...asked({ asked: { seat: 0, kind: "main" } }), choices }, inEnglish, 0);
    };
    expect(main("end-turn")).toBe("Nothing left to do: end your turn.");
    expect(main("activate-card", "prepare-card", "prepare-card", "end-turn")).toBe(
      "Your turn: prepare, activate, or end your turn.",
    );
  });

  it("says that you win or lose where you are alone against the Adversary", () => {
    const seats = (count: number): object[] => [...Array(count).keys(), ADVERSARY].map((seat) => ({ seat }));
    const over = (won: boolean, players: number, seat: number | null): string =>
      sayPrompt(english, asked({ outcome: { won }, seats: seats(players) }), inEnglish, seat);
    expect([over(true, 1, 0), over(false, 1, 0)]).toEqual(["You win the game.", "You lose the game."]);
    expect([over(false, 2, 0), over(false, 1, null)]).toEqual(Array(2).fill("The players lose the game."));
  });

  it("tells each reader how it ended", () => {
    const over = asked({ outcome: { winner: 0 } });
    expect([0, 1, null].map((seat) => sayPrompt(english, over, inEnglish, seat))).toEqual([
      "You win the game.",
      "You lose: Ada wins the game.",
      "Ada wins the game.",
    ]);
    expect(sayPrompt(french, asked({ outcome: {} }), inFrench, 0)).toBe("La partie est nulle.");
  });
});

describe("a move", () => {
  const move = (part: Partial<Choice>): [string, string] => both((t, n) => sayMove(t, made<Choice>("Choice", part), n));

  const ref = (part: Partial<CardRef>): CardRef => made<CardRef>("CardRef", part);

  it("is said with its card, its element, its pile", () => {
    expect(move({ key: "prepare-card", card: ref({ name: "Flame" }) })).toEqual(["Prepare Flame", "Préparer Flamme"]);
    expect(move({ key: "add-element-pile", element: "air", pile: "left" })).toEqual([
      "Add air left",
      "Ajouter 1 Mana d'air à la pile de gauche",
    ]);
  });

  it("tells cards of one name apart", () => {
    expect(move({ key: "target-card", card: ref({ name: "Flame", owner: 1, copy: 2 }) })).toEqual([
      "Target Player B's Flame #2",
      "Cibler Flamme (Joueur B) n°\u00a02",
    ]);
  });

  it("tells choices without a card apart", () => {
    expect(move({ key: "first-word", word: "control check", copy: 2 })[0]).toBe("First control check #2");
  });

  it("stays in English where the page does not know its form", () => {
    expect(move({ text: "swap Flame", key: "swap-card", card: ref({ name: "Flame" }) })).toEqual([
      "Swap Flame",
      "Swap Flame",
    ]);
  });
});

describe("other sentences", () => {
  it("says why not", () => {
    const needed: Components["needed"] = [
      ["Drop", 1],
      ["Seed", 2],
    ];
    const params: Params = { card: "Flame", components: { needed } };
    const reason = { text: "unsaid", key: "card-needs-components-more-as-component", params };
    expect(both((t, n) => plain(sayReason(t, reason, n)))).toEqual([
      "Flame needs 1 Drop and 2 Seed more as component",
      "Flamme : il manque 1 Goutte et 2 Graine comme composant",
    ]);
    expect(sayReason(french, { text: "read it again", key: "", params: {} }, inFrench)).toBe("Read it again");
  });

  it("says what the server refused by its sentence, or else by its code", () => {
    const refused = { text: "unsaid", code: "not-now", params: {} };
    expect(sayReason(french, { ...refused, key: "the-game-is-not-over-yet" }, inFrench)).toBe(
      "La partie n'est pas encore finie.",
    );
    expect(sayReason(french, { ...refused, key: "unheard-of" }, inFrench)).toBe(
      "Cela ne peut pas se faire maintenant.",
    );
  });

  it("says what changed, and by what", () => {
    const said = (change: Change): string[] => both((t, n) => plain(sayChange(t, change, n)));
    expect(said({ what: "cost", printed: [0, 0, 2, 0, 0, 0], now: [1, 0, 1, 0, 0, 0], by: ["Flame"] })).toEqual([
      "Cost: 2 fire Mana → 1 air 1 fire Mana, by Flame",
      "Coût : 2 Mana de feu → 1 Mana d'air, 1 de feu (Flamme)",
    ]);
    expect(said({ what: "cost", printed: [0, 0, 2, 0, 0, 0], now: [0, 0, 0, 0, 0, 0], by: [] })[0]).toBe(
      "Cost: 2 fire Mana → no Mana",
    );
    expect(said({ what: "hp", printed: "X", now: 2, by: [] })[0]).toBe("HP: X → 2");
    expect(said({ what: "hp", printed: null, now: 2, by: [] })[0]).toBe("HP: gained 2");
    expect(said({ what: "hp", printed: 3, now: null, by: [] })[0]).toBe("HP: lost 3");
    expect(said({ what: "damage", printed: 2, now: 0, by: [] })).toEqual(["Damage: 2 → 0", "Dégâts : 2 → 0"]);
  });

  it("says which components a card needs now", () => {
    const printed: [string, number][] = [
      ["Seed", 2],
      ["Bark", 1],
    ];
    const said = (now: [string, number][], left_out = 0): string[] =>
      both((t, n) => plain(sayChange(t, { what: "components", printed, now, left_out, by: [] }, n)));
    expect(said([["Bark", 1]])[1]).toBe("Composants : 2 Graine et 1 Écorce → 1 Écorce");
    expect(said([])).toEqual(["Components: 2 Seed and 1 Bark → none", "Composants : 2 Graine et 1 Écorce → aucun"]);
    expect(said([["Bark", 1]], 1)[0]).toBe("Components: 2 Seed and 1 Bark → 1 Bark, 1 of your choice left out");
  });

  it("says which keywords and words came and went", () => {
    const said = (change: Change): string => plain(sayChange(french, change, inFrench));
    const drop = { kind: "Transmutable", argument: "Drop" };
    expect(said({ what: "keyword", keyword: drop, gained: true, by: [] })).toBe(
      "Mot-clé : Transmutable : Goutte en plus",
    );
    expect(said({ what: "keyword", keyword: { kind: "Protector", argument: "" }, gained: false, by: [] })).toBe(
      "Mot-clé : Protecteur en moins",
    );
    expect(said({ what: "word", word: "seed", printed: 1, now: 0, by: [] })).toBe("Mot de son nom : Graine en moins");
    expect(said({ what: "word", word: "seed", printed: 0, now: 1, by: [] })).toBe("Mot de son nom : Graine en plus");
    expect(said({ what: "word", word: "seed", printed: 1, now: 2, by: [] })).toBe("Mot de son nom : Graine → 2 Graine");
  });

  it("says what later boxes change", () => {
    const said = (change: Change): string[] => both((t, n) => plain(sayChange(t, change, n)));
    expect(said({ what: "effects", by: ["Flame"] })).toEqual([
      "No effects for now, by Flame",
      "Sans effet pour l'instant (Flamme)",
    ]);
    expect(said({ what: "copy", printed: "Seed", now: "Flame", by: [] })).toEqual([
      "Seed is a copy of Flame",
      "Seed est une copie de Flamme",
    ]);
    expect(said({ what: "element", printed: "fire", now: "water", by: [] })).toEqual([
      "Element: Fire → Water",
      "Élément : Feu → Eau",
    ]);
    expect(said({ what: "line", line: 0, now: "Draw 2 cards.", by: ["Flame"] })[0]).toBe(
      "Numbers in its text have changed, by Flame",
    );
    expect(said({ what: "text", now: "Draw 1 card.", by: [] })[0]).toBe("Text: gained Draw 1 card.");
    expect(said({ what: "times", now: 2, by: [] })).toEqual([
      "Its effects apply 2 times",
      "Ses effets s'appliquent 2 fois",
    ]);
  });

  it("says what an ability costs", () => {
    const said = (price: Partial<Price>): string[] => both((t) => sayPrice(t, made<Price>("Price", price)));
    expect(said({ mana: [2, 0, 0, 0, 0, 0] })).toEqual(["2 air Mana", "2 Mana d'air"]);
    expect(said({ alike: 1 })).toEqual(["1 Mana of any one element", "1 Mana d'un même élément au choix"]);
    expect(said({ mixed: 2, alike: 1 })[0]).toBe("2 Mana of any elements and 1 Mana of any one element");
    expect(said({})).toEqual(["no Mana", "sans Mana"]);
  });

  it("says a link of the chain", () => {
    expect(both((t, n) => sayLink(t, made<Link>("Link", { what: "activate", seat: 0, name: "Flame" }), n))).toEqual([
      "Ada activates Flame",
      "Ada active Flamme",
    ]);
  });

  it("says keywords with their words, and no Mana at all", () => {
    const drop = { kind: "Transmutable", argument: "Drop" };
    expect(sayKeyword(english, drop)).toBe("Transmutable: Drop");
    expect(plain(sayKeyword(french, drop))).toBe("Transmutable : Goutte");
    expect(sayMana(french, [0, 0, 0, 0, 0, 0])).toBe("aucune Mana");
  });
});
