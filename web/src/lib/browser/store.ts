// What this browser remembers. Where it may not (private mode, storage full), it remembers until the page is closed.
const spare = new Map<string, string>(); // only what could not be written

export function named(key: string): string {
  return `magenoir.${key}`;
}

export function recall(key: string): string | null {
  try {
    return spare.get(key) ?? localStorage.getItem(named(key));
  } catch {
    return spare.get(key) ?? null;
  }
}

/** Whether it will be there when the page is opened again. */
export function remember(key: string, value: string): boolean {
  try {
    localStorage.setItem(named(key), value);
    spare.delete(key);
    return true;
  } catch {
    spare.set(key, value);
    return false;
  }
}

export function forget(key: string): void {
  spare.delete(key);
  try {
    localStorage.removeItem(named(key));
  } catch {
    // the spare had it
  }
}
