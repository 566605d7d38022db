// Dragging a card: the choices that it has become places to drop it on.
import type { CardView } from "../../generated/protocol";
import type { Desk } from "../desk.svelte";

export const ghost = $state({ x: 0, y: 0 });

export function dragTo(desk: Desk, card: CardView, point: { x: number; y: number }): void {
  if (desk.dragged !== card) {
    desk.close();
    desk.look = null;
    desk.dragged = card;
  }
  ghost.x = point.x;
  ghost.y = point.y;
}

/** Dropped on a place of one of its choices: take it. Anywhere else, or cancelled: nothing was done. */
export function dropAt(desk: Desk, card: CardView, point: { x: number; y: number } | null): void {
  const held = desk.dragged === card;
  desk.dragged = null;
  if (!held || !point) return;
  const under = document.elementsFromPoint(point.x, point.y).find((element) => element.hasAttribute("data-drop"));
  const choice = desk.offersOf(card).find((one) => String(one.index) === under?.getAttribute("data-drop"));
  if (!choice) return;
  if (desk.plan.opens(choice))
    void desk.plan.begin(choice, under?.hasAttribute("data-activate") ? "activate" : "prepare");
  else desk.choose(choice);
}
