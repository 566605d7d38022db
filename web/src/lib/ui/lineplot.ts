// Where the lines of a small plot run.
export interface Plot {
  width: number;
  height: number;
  left: number;
  paths: string[];
  ends: { x: number; y: number }[];
  ticks: { value: number; at: number }[];
}

const WIDTH = 240;
const HEIGHT = 110;
const LEFT = 26;
const EDGE = 8;

export function plotted(turns: readonly number[], lines: readonly (readonly number[])[]): Plot {
  const values = lines.flat();
  const high = Math.max(1, ...values);
  const low = Math.min(0, ...values);
  const across = (place: number): number =>
    LEFT + EDGE + ((WIDTH - LEFT - 2 * EDGE) * place) / Math.max(1, turns.length - 1);
  const down = (value: number): number => EDGE + ((HEIGHT - 2 * EDGE) * (high - value)) / (high - low);
  const point = (value: number, place: number): string => `${across(place).toFixed(1)} ${down(value).toFixed(1)}`;
  const drawn = lines.filter((line) => line.length > 0);
  return {
    width: WIDTH,
    height: HEIGHT,
    left: LEFT,
    paths: drawn.map((line) => `M${line.map(point).join("L")}`),
    ends: drawn.map((line) => ({ x: across(line.length - 1), y: down(line.at(-1) ?? 0) })),
    ticks: [...new Set([low, Math.round((low + high) / 2), high])].map((value) => ({ value, at: down(value) })),
  };
}
