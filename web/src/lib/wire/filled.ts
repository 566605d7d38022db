// The server leaves out of a message what is as usual (an empty list, no card). Here it is put in again, once, so that
// whatever the page reads has every field of its type.
import type { Replay, Told } from "../../generated/protocol";
import { FILLED, SHAPES } from "../../generated/shapes";

/** Where shapes stand in a value: one by name, each of many, or one of several by the field that tells them apart. */
export type Where = string | { each: Where } | { by: string; of: Readonly<Record<string, string>> };

/** The fields that may be left out of an object with what they are then, and those in which there are further shapes. */
export interface Shape {
  defaults: Readonly<Record<string, unknown>>;
  parts: Readonly<Record<string, Where>>;
}

for (const { defaults } of Object.values(SHAPES)) Object.values(defaults).forEach(Object.freeze); // all share them

export const toldWhole = (message: unknown): Told => filled(FILLED.Told, message) as Told;
export const replayWhole = (replay: unknown): Replay => filled(FILLED.Replay, replay) as Replay;

/** What the page makes itself, of such a shape: all that is not said is as usual. */
export function made<Value extends object>(shape: string, part: Partial<Value> = {}): Value {
  return filled(shape, { ...part }) as Value;
}

/** The same value, with all that was left out of it put in. */
function filled(where: Where, value: unknown): unknown {
  fill(where, value);
  return value;
}

function fill(where: Where, value: unknown): void {
  if (value === null || typeof value !== "object") return;
  const object = value as Record<string, unknown>;
  if (typeof where === "object" && "each" in where) {
    for (const one of Object.values(object)) fill(where.each, one);
    return;
  }
  const shape = SHAPES[typeof where === "string" ? where : (where.of[String(object[where.by])] ?? "")];
  if (!shape) return; // nothing is ever left out of it
  for (const [field, usual] of Object.entries(shape.defaults)) if (!(field in object)) object[field] = usual;
  for (const [field, part] of Object.entries(shape.parts)) fill(part, object[field]);
}
