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
    const { choices, guided, kind, mine } = this.#desk;
    const taught = choices.some((choice) => guided.has(choice.text)); // a lesson goes move by move
    const wanted = mine && !taught && placesMana(kind) && choices.length > 0;
    if (wanted && this.#asked === number) return;
    this.planned = null;
    this.#asked = wanted ? number : -1;
    if (wanted) void this.#ask([]);
  }

  /** Change one step; those after it are planned anew. */
  change(step: number, choice: Choice): void {
    const before = this.moves().slice(0, step);
    void this.#ask([...before, choice.text]);
  }

  moves(): string[] {
    return (this.planned?.steps ?? []).flatMap((step) => step.choices[step.chosen]?.text ?? []);
  }

  confirm(): boolean {
    const moves = this.moves();
    if (moves.length === 0) return false;
    this.planned = null;
    this.#desk.send(...moves);
    return true;
  }

  async #ask(moves: string[]): Promise<void> {
    const number = this.#asked;
    try {
      const planned = await this.#desk.props.link?.plan(moves);
      if (planned && this.#asked === number && planned.steps.length > 0) this.planned = planned;
    } catch {
      if (this.#asked === number) this.planned = null; // the single choices are there as well
    }
  }
}
