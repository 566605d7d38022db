// One stop for Tab in each zone; inside it the arrow keys go from one thing to the next.
const ITEMS = "[data-rove]:not([disabled])";
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function rove(zone: HTMLElement): { destroy(): void } {
  const items = (): HTMLElement[] => [...zone.querySelectorAll<HTMLElement>(ITEMS)];

  function settle(current?: HTMLElement): void {
    const all = items();
    const one = current ?? all.find((item) => item.tabIndex === 0) ?? all[0];
    for (const item of all) item.tabIndex = item === one ? 0 : -1;
  }

  function onkeydown(event: KeyboardEvent): void {
    const all = items();
    const here = all.indexOf(document.activeElement as HTMLElement);
    if (here < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
    const step = STEPS[event.key];
    const next =
      event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : step === undefined ? -1 : here + step;
    const item = all[next];
    if (!item) return;
    event.preventDefault();
    item.focus();
  }

  function onfocusin(event: FocusEvent): void {
    const item = (event.target as Element).closest<HTMLElement>(ITEMS);
    if (item) settle(item);
  }

  const watcher = new MutationObserver(() => settle());
  watcher.observe(zone, { childList: true, subtree: true });
  zone.addEventListener("keydown", onkeydown);
  zone.addEventListener("focusin", onfocusin);
  settle();
  return {
    destroy() {
      watcher.disconnect();
      zone.removeEventListener("keydown", onkeydown);
      zone.removeEventListener("focusin", onfocusin);
    },
  };
}
