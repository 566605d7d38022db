// Where the bars of a curve stand: one for each cost, in pieces by element.
import { ELEMENTS } from "../../generated/elements";
import type { Bar } from "../../generated/protocol";

const WIDTH = 360;
const HEIGHT = 150;
const TOP = 18; // room for a number
const FOOT = 20;
const LEAST = 6; // bars; a small deck's plot is no other than a large one's

export interface Piece {
  element: string;
  y: number;
  height: number;
}
export interface StackedBar {
  label: string;
  count: number;
  x: number;
  width: number;
  top: number;
  parts: Piece[];
}

export function stacked(given: readonly Bar[]): { width: number; height: number; floor: number; bars: StackedBar[] } {
  const plain = given.filter((bar) => !bar.x);
  const missing = [...Array(Math.max(0, LEAST - plain.length)).keys()];
  const added = missing.map((place): Bar => ({ cost: plain.length + place, cards: 0, elements: {}, x: false }));
  const all = [...plain, ...added, ...given.filter((bar) => bar.x)];
  const highest = Math.max(1, ...all.map((bar) => bar.cards));
  const floor = HEIGHT - FOOT;
  const unit = (floor - TOP) / highest;
  const step = WIDTH / all.length;
  const width = Math.min(step * 0.7, 44);
  const bars = all.map((bar, place) => {
    const x = place * step + (step - width) / 2;
    return {
      label: labelOf(bar),
      count: bar.cards,
      x,
      width,
      top: floor - bar.cards * unit,
      parts: pieces(bar, floor, unit),
    };
  });
  return { width: WIDTH, height: HEIGHT, floor, bars };
}

function labelOf(bar: Bar): string {
  if (!bar.x) return String(bar.cost);
  return bar.cost > 0 ? `X+${bar.cost}` : "X";
}

function pieces(bar: Bar, floor: number, unit: number): Piece[] {
  let y = floor;
  return ELEMENTS.filter((element) => bar.elements[element]).map((element) => {
    const height = bar.elements[element]! * unit;
    y -= height;
    return { element, y, height };
  });
}
