// Where the reader is. Links inside the page change the address without loading the page anew.
import { routeOf, type Route } from "./routes";

class Router {
  #path = $state(location.pathname);
  #hash = $state(location.hash);
  route: Route = $derived(routeOf(this.#path, this.#hash));
  /** Grows with each step, so that a page of the same kind with another game is a new page. */
  steps = $state(0);

  constructor() {
    addEventListener("popstate", () => this.#arrive());
  }

  go(address: string, how: "push" | "replace" = "push"): void {
    if (how === "push") history.pushState(null, "", address);
    else history.replaceState(null, "", address);
    this.#arrive();
    scrollTo(0, 0);
  }

  /** Follow a click on a link of ours; everything else is the browser's. */
  click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.hash);
  }

  #arrive(): void {
    this.#path = location.pathname;
    this.#hash = location.hash;
    this.steps += 1;
  }
}

export const router = new Router();
