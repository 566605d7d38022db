// A deck in a link: behind the `#`, which browsers do not send to a server.
export const LONGEST_LINK = 12_000; // characters that mail and chat still carry

export function packed(text: string): string | null {
  const letters = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("");
  const link = btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return link.length <= LONGEST_LINK ? link : null;
}

/** Null: there is no text in it. A link may come from a stranger, so its text is still to be read by the server. */
export function unpacked(link: string): string | null {
  if (link.length > LONGEST_LINK || !/^[\w-]+$/.test(link)) return null;
  try {
    const letters = atob(link.replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)));
  } catch {
    return null;
  }
}
