// Placing and paying Mana: a plan that the server completes, of which any step can be changed before all are sent. A
// trade and a preparation are planned before they begin: nothing is given that was not seen first.
import type { Choice, Planned, PlanStep } from "../../generated/protocol";
import type { Desk } from "../desk.svelte";
import { placesMana } from "./offers";

/** What a gesture said of a preparation already: that alone, or to activate the spell as well. */
export type Meant = "prepare" | "activate";

export class Plan {
  planned = $state.raw<Planned | null>(null);
  /** The action with which the plan begins; null: it has begun, and the open decision is of Mana. */
  opening = $state.raw<Choice | null>(null);
  /** No plan yet, but one is being made. */
  coming = $state(false);
  #desk: Desk;
  #asked = -1;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** The steps of Mana, after the action that opens them. */
  readonly steps = $derived.by<readonly PlanStep[]>(() => this.planned?.steps.slice(this.#first) ?? []);

  /** Ask for a plan when such a decision opens, and forget it when it is over. */
  follow(): void {
    const { number } = this.#desk.props.frame;
    const { choices, kind, mine } = this.#desk;
    const taught = choices.some((choice) => this.#desk.isGuided(choice)); // a lesson goes choice by choice
    const wanted = mine && !taught && placesMana(kind) && choices.length > 0;
    if (this.#asked === number && (wanted || this.opening)) return;
    this.cancel();
    if (wanted) void this.#ask(number, []);
  }

  /** Whether this is seen as a plan before it is sent. */
  opens(choice: Choice): boolean {
    const { kind, mine, props } = this.#desk;
    return mine && kind === "main" && !props.frame.lesson && (choice.key === "trade" || choice.at_once);
  }

  /** Show what this would give and bring. A gesture that left no question is done at once. */
  async begin(choice: Choice, meant: Meant | null = null): Promise<void> {
    this.opening = choice;
    const { number } = this.#desk.props.frame;
    const planned = await this.#ask(number, [choice.index]);
    if (this.opening !== choice || this.#desk.props.frame.number !== number) return;
    if (!planned) this.#desk.send(choice.index);
    else if (meant && this.steps.every((step) => step.choices.length === 1)) this.confirm(meant);
  }

  /** Nothing was sent. */
  cancel(): void {
    this.planned = null;
    this.opening = null;
    this.coming = false;
    this.#asked = -1;
  }

  /** Change one step of Mana; those after it are planned anew. */
  change(step: number, choice: Choice): void {
    void this.#ask(this.#asked, [...this.#chosen().slice(0, this.#first + step), choice.index]);
  }

  /** Send it. It stays in sight until the answer comes. */
  confirm(meant: Meant = "prepare"): boolean {
    const chosen = this.#chosen();
    if (chosen.length === 0) return false;
    const spell = this.opening?.card?.name;
    this.#desk.send(...chosen);
    if (spell && meant === "activate") this.#desk.activateNext(spell);
    return true;
  }

  get #first(): number {
    return this.opening ? 1 : 0;
  }

  #chosen(): number[] {
    return (this.planned?.steps ?? []).map((step) => step.chosen);
  }

  async #ask(number: number, choices: number[]): Promise<Planned | null> {
    this.#asked = number;
    this.coming = this.planned === null;
    const planned = await this.#desk.props.link?.plan(choices).catch(() => null); // the single choices are there as well
    if (this.#asked !== number) return null;
    this.coming = false;
    this.planned = planned && planned.steps.length > 0 ? planned : null;
    return this.planned;
  }
}
