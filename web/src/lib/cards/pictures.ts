// Where the server draws a card, in the reader's language; and what is done where the line broke as it was fetched.
import { backOff } from "../wire/backoff";
import { language } from "../words/i18n";

export function pictureOf(slug: string): string {
  return `/cards/${language()}/${slug}.svg`;
}

/** A browser asks for a picture once: after a lost line the table would be played to its end without it. */
export function fetchAgain(page: EventTarget): void {
  const tries = new WeakMap<HTMLImageElement, number>();
  const lost = ({ target }: Event): void => {
    if (!(target instanceof HTMLImageElement)) return; // a script or a sheet: whoever asked for it hears of it
    const tried = (tries.get(target) ?? 0) + 1;
    tries.set(target, tried);
    setTimeout(() => target.isConnected && target.setAttribute("src", target.src), backOff(tried, Math.random()));
  };
  page.addEventListener("error", lost, true); // it does not bubble
}

/** They are kept: a picture that nobody holds is fetched and drawn again. */
const pictures = new Map<string, { image: HTMLImageElement; coming: Promise<unknown> }>();

/** Resolves when the picture can be shown at once, or will not come. */
export function loaded(address: string): Promise<unknown> {
  const known = pictures.get(address);
  if (known) return known.coming;
  const image = new Image();
  image.src = address;
  const coming = image.decode().catch(() => pictures.delete(address));
  pictures.set(address, { image, coming });
  return coming;
}
