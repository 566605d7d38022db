// What this browser remembers. Where it may not (private mode, storage full), it remembers until the page is closed.
const spare = new Map<string, string>();

function named(key: string): string {
  return `magenoir.${key}`;
}

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(named(key)) ?? spare.get(key) ?? null;
  } catch {
    return spare.get(key) ?? null;
  }
}

export function remember(key: string, value: string): void {
  spare.set(key, value);
  try {
    localStorage.setItem(named(key), value);
  } catch {
    // the spare has it
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
