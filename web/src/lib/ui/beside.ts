// Where a small panel goes beside what it is about: near it, and wholly on the screen.
const GAP = 8;

export interface Spot {
  left: number;
  top: number;
}

export function beside(
  anchor: DOMRect,
  width: number,
  height: number,
  screen: { width: number; height: number },
): Spot {
  const above = anchor.top - height - GAP;
  const below = anchor.bottom + GAP;
  const top = above >= GAP ? above : below + height <= screen.height - GAP ? below : GAP;
  const left = anchor.left + anchor.width / 2 - width / 2;
  return {
    left: clamp(left, GAP, screen.width - width - GAP),
    top: clamp(top, GAP, screen.height - height - GAP),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, Math.max(least, most)));
}
