// Where the reader is. Links inside the page change the address without loading the page anew.
import { isOver, KEPT, routeOf, type Route } from "./routes";

/** What the browser keeps beside an address: how many steps ago nothing lay over the page; 0 where nobody knows. */
type Kept = { over: number } | null;

class Router {
  #path = $state(location.pathname);
  #hash = $state(location.hash);
  search = $state(location.search);
  route: Route = $derived(routeOf(this.#path, this.#hash));
  /** Grows with each step, so that a page of the same kind with another game is a new page. */
  steps = $state(0);

  constructor() {
    addEventListener("popstate", () => this.#arrive());
  }

  go(address: string, how: "push" | "replace" = "push"): void {
    if (how === "push") history.pushState(this.#kept(address), "", address);
    else history.replaceState(history.state, "", address);
    if (this.#arrive()) scrollTo(0, 0);
  }

  /** Close what lies over a page: back to the step before it was opened, or, for one who came by a link, to the page. */
  close(page: string): void {
    const { over } = (history.state as Kept) ?? { over: 0 };
    if (over > 0) history.go(-over);
    else this.go(page, "replace");
  }

  /** Follow a click on a link of ours; everything else is the browser's. */
  click(event: MouseEvent): void {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }

  #kept(address: string): Kept {
    if (!isOver(routeOf(new URL(address, location.href).pathname))) return null;
    if (!isOver(this.route)) return { over: 1 };
    const { over } = (history.state as Kept) ?? { over: 0 };
    return { over: over > 0 ? over + 1 : 0 };
  }

  /** Whether this is another page, or the same anew. */
  #arrive(): boolean {
    const before = this.route.page;
    this.#path = location.pathname;
    this.#hash = location.hash;
    this.search = location.search;
    const other = before !== this.route.page || !KEPT.has(before);
    if (other) this.steps += 1;
    return other;
  }
}

export const router = new Router();
