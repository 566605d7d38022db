// Keys of the table. Those that a focused thing uses itself stay its own.
import type { Desk } from "../desk.svelte";

export interface Doors {
  log(): void;
  help(): void;
}

export function onKey(event: KeyboardEvent, desk: Desk, doors: Doors): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || busy(event.target)) return;
  if (event.key === "Escape") {
    if (desk.escape()) event.preventDefault();
    return;
  }
  if (act(event, desk, doors)) event.preventDefault();
}

function act(event: KeyboardEvent, desk: Desk, doors: Doors): boolean {
  switch (event.key) {
    case "?":
      doors.help();
      return true;
    case "l":
      doors.log();
      return true;
    case "p":
      return desk.chooseKey("pass");
    case "e":
      return desk.chooseKey("end-turn");
    case "u":
      return undo(desk);
    case "s":
      if (desk.able) desk.setStops({ mode: desk.props.stops.mode === "every" ? "smart" : "every" });
      return desk.able;
    case " ":
      if (desk.show.playing) return skipped(desk);
      if (event.shiftKey && desk.mine && desk.kind === "window") return passed(desk);
      return free(event.target) && desk.chooseKey("pass");
    case "Enter":
      return free(event.target) && desk.plan.confirm();
    default:
      return /^[1-9]$/.test(event.key) && take(desk, Number(event.key) - 1);
  }
}

/** What was pressed to see no more of it presses nothing else. */
function skipped(desk: Desk): boolean {
  desk.show.skip();
  return true;
}

/** In every window of this turn. */
function passed(desk: Desk): boolean {
  desk.passTurn();
  return true;
}

function undo(desk: Desk): boolean {
  if (!desk.able || desk.props.frame.take_back.how === "no") return false;
  desk.props.link?.undo();
  return true;
}

function take(desk: Desk, place: number): boolean {
  const choice = desk.buttons[place];
  const button = choice && document.querySelector(`.prompt [data-choice="${choice.index}"]`);
  if (button) desk.press([choice], button, { card: choice.card?.id ?? null });
  else if (choice) desk.choose(choice);
  return choice !== undefined;
}

/** Typing, or inside a dialog: not ours. */
function busy(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, select, textarea, dialog, [contenteditable]") !== null;
}

/** Nothing that Space and Enter would press is focused. */
function free(target: EventTarget | null): boolean {
  return !(target instanceof Element) || target.closest("button, a, summary, label") === null;
}
