// The path of an arrow between two things on the screen.
export interface Arrow {
  path: string;
  now: boolean;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A gentle bow from the middle of one to the edge of the other, in the measure of `origin`. */
export function arrowPath(from: Box, to: Box, origin: { left: number; top: number }): string {
  const start = middle(from, origin);
  const aim = middle(to, origin);
  const end = edge(start, aim, to);
  const bow = Math.min(60, Math.hypot(end.x - start.x, end.y - start.y) / 5);
  const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const control = {
    x: (start.x + end.x) / 2 - ((end.y - start.y) / length) * bow,
    y: (start.y + end.y) / 2 + ((end.x - start.x) / length) * bow,
  };
  return `M${round(start)} Q${round(control)} ${round(end)}`;
}

interface Point {
  x: number;
  y: number;
}

function middle(box: Box, origin: { left: number; top: number }): Point {
  return { x: box.left + box.width / 2 - origin.left, y: box.top + box.height / 2 - origin.top };
}

/** Where the straight line enters the box around `aim`. */
function edge(start: Point, aim: Point, box: Box): Point {
  const dx = start.x - aim.x;
  const dy = start.y - aim.y;
  const share = Math.min(1, Math.min(box.width / 2 / (Math.abs(dx) || 1e-6), box.height / 2 / (Math.abs(dy) || 1e-6)));
  return { x: aim.x + dx * share * 0.8, y: aim.y + dy * share * 0.8 };
}

function round(point: Point): string {
  return `${Math.round(point.x)} ${Math.round(point.y)}`;
}
