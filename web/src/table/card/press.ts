// One thing under a finger or a mouse: a click, a long press, or a drag.
const LONG = 450;
const SLACK = 8;

export interface Pressed {
  tap(): void;
  hold(): void;
  /** Whether it may be dragged now. */
  draggable(): boolean;
  drag(point: { x: number; y: number }): void;
  drop(point: { x: number; y: number } | null): void;
}

export function press(node: HTMLElement, given: Pressed): { update(next: Pressed): void; destroy(): void } {
  let acts = given;
  let timer = 0;
  let start: PointerEvent | null = null;
  let dragging = false;
  let spent = false; // the click that follows belongs to a long press or a drag

  const stop = (): void => {
    clearTimeout(timer);
    start = null;
    dragging = false;
    removeEventListener("keydown", cancel, true);
  };

  function cancel(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    acts.drop(null);
    stop();
  }

  function down(event: PointerEvent): void {
    spent = false;
    if (event.button !== 0) return;
    start = event;
    timer = window.setTimeout(() => {
      if (!start || start.pointerType === "mouse") return;
      spent = true;
      stop();
      acts.hold();
    }, LONG);
  }

  function move(event: PointerEvent): void {
    if (!start || event.pointerId !== start.pointerId) return;
    const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > SLACK;
    if (far) clearTimeout(timer);
    if (!dragging && far && acts.draggable()) {
      dragging = spent = true;
      node.setPointerCapture(event.pointerId);
      addEventListener("keydown", cancel, true);
    }
    if (dragging) acts.drag({ x: event.clientX, y: event.clientY });
  }

  function up(event: PointerEvent): void {
    if (dragging) acts.drop({ x: event.clientX, y: event.clientY });
    stop();
  }

  function lost(): void {
    if (dragging) acts.drop(null);
    stop();
  }

  function click(event: MouseEvent): void {
    if (spent) event.preventDefault();
    else acts.tap();
    spent = false;
  }

  function menu(event: Event): void {
    event.preventDefault();
    clearTimeout(timer);
    if (!spent) acts.hold();
    spent = true;
  }

  const heard: [string, (event: never) => void][] = [
    ["pointerdown", down],
    ["pointermove", move],
    ["pointerup", up],
    ["pointercancel", lost],
    ["click", click],
    ["contextmenu", menu],
  ];
  for (const [name, hear] of heard) node.addEventListener(name, hear as EventListener);
  return {
    update(next) {
      acts = next;
    },
    destroy() {
      stop();
      for (const [name, hear] of heard) node.removeEventListener(name, hear as EventListener);
    },
  };
}
