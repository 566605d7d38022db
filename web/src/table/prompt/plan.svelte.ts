// Placing and paying Mana: a plan that the server completes, of which any step can be changed before all are sent.
import type { Choice, Planned } from "../../generated/protocol";
import type { Desk } from "../desk.svelte";
import { placesMana } from "./offers";

export class Plan {
  planned = $state.raw<Planned | null>(null);
  #desk: Desk;
  #asked = -1;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** Ask for a plan when such a decision opens, and forget it when it is over. */
  follow(): void {
    const { number } = this.#desk.props.frame;
    const { choices, kind, mine } = this.#desk;
    const taught = choices.some((choice) => this.#desk.isGuided(choice)); // a lesson goes choice by choice
    const wanted = mine && !taught && placesMana(kind) && choices.length > 0;
    if (wanted && this.#asked === number) return;
    this.planned = null;
    this.#asked = wanted ? number : -1;
    if (wanted) void this.#ask([]);
  }

  /** Change one step; those after it are planned anew. */
  change(step: number, choice: Choice): void {
    void this.#ask([...this.#chosen().slice(0, step), choice.index]);
  }

  #chosen(): number[] {
    return (this.planned?.steps ?? []).map((step) => step.chosen);
  }

  confirm(): boolean {
    const chosen = this.#chosen();
    if (chosen.length === 0) return false;
    this.planned = null;
    this.#desk.send(...chosen);
    return true;
  }

  async #ask(choices: number[]): Promise<void> {
    const number = this.#asked;
    try {
      const planned = await this.#desk.props.link?.plan(choices);
      if (planned && this.#asked === number && planned.steps.length > 0) this.planned = planned;
    } catch {
      if (this.#asked === number) this.planned = null; // the single choices are there as well
    }
  }
}
