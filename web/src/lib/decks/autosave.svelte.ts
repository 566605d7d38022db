// A deck that saves itself a moment after each change; what was changed elsewhere meanwhile is never written over unasked.
import { DeckChanged, decks, type Deck } from "./decks.svelte";
import { t } from "../words/i18n";

const PAUSE = 400;

export class Autosave {
  /** `saving`: not all of it is kept yet; `changed`: elsewhere, see `newer`; `refused`: see `why`. */
  state = $state<"saved" | "saving" | "changed" | "refused">("saved");
  kept: Deck = $state.raw()!;
  /** What is kept there now; null: it was removed. */
  newer: Deck | null = $state.raw(null);
  why = $state("");
  #wish: { name: string; text: string };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy = false;

  constructor(deck: Deck) {
    this.kept = deck;
    this.#wish = { name: deck.name, text: deck.text };
  }

  put(name: string, text: string): void {
    this.#wish = { name, text };
    if (this.state === "changed") return;
    clearTimeout(this.#timer);
    if (this.#isKept()) return void (this.#busy || (this.state = "saved"));
    this.state = "saving";
    this.#timer = setTimeout(() => void this.flush(), PAUSE);
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#busy || this.state === "changed" || this.#isKept()) return;
    const { id, version, kept } = this.kept;
    await this.#save({ id, version, kept, ...this.#wish });
  }

  /** Once more, when it could not be kept where it belongs: the server did not answer. */
  async again(): Promise<void> {
    if (!this.#busy && this.state === "saved") await this.#save({ ...this.kept, ...this.#wish });
  }

  /** Ours stays, and what is newer elsewhere goes. */
  async overwrite(): Promise<void> {
    await this.#save({ ...(this.newer ?? { id: this.kept.id }), ...this.#wish });
  }

  /** The newer one stays, and ours goes. */
  adopt(deck: Deck): void {
    clearTimeout(this.#timer);
    this.kept = deck;
    this.#wish = { name: deck.name, text: deck.text };
    this.newer = null;
    this.state = "saved";
  }

  #isKept(): boolean {
    return this.kept.text === this.#wish.text && this.kept.name === this.#wish.name;
  }

  async #save(draft: Parameters<typeof decks.save>[0]): Promise<void> {
    this.#busy = true;
    this.state = "saving";
    try {
      this.kept = await decks.save(draft);
      this.newer = null;
      this.state = "saved";
    } catch (error) {
      this.newer = error instanceof DeckChanged ? error.newer : null;
      this.state = error instanceof DeckChanged ? "changed" : "refused";
      this.why = said(error);
    }
    this.#busy = false;
    if (this.state === "saved" && !this.#isKept()) await this.flush();
  }
}

function said(error: unknown): string {
  return (error instanceof Error && error.message) || t("trouble.offline");
}
