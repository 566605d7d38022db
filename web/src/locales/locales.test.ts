import { expect, test } from "vitest";

type Words = { [key: string]: string | Words };

const files = import.meta.glob<Words>("./*/*.json", { eager: true, import: "default" });
const sources = import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts"], {
  eager: true,
  import: "default",
  query: "?raw",
});
const namespaces = [...new Set(Object.keys(files).map((path) => path.split("/").at(-1)!))];

function flat(words: Words, before = ""): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === "string" ? [[before + key, value] as [string, string]] : flat(value, `${before}${key}.`),
  );
}

/** The words of a file: `en/ui.json`. */
function wordsIn(file: string): [string, string][] {
  const words = files[`./${file}`];
  if (!words) throw new Error(`no ${file}`);
  return flat(words);
}

/** Without plural forms, of which each language has its own. */
const base = (key: string): string => key.replace(/_(one|many|other)$/, "");
const keys = (file: string): string[] => [...new Set(wordsIn(file).map(([key]) => base(key)))].sort();
const places = (text: string): string[] => (text.match(/{{[^}]+}}/g) ?? []).sort();

test.each(namespaces)("%s: French has every key that English has, and no other", (name) => {
  expect(keys(`fr/${name}`)).toEqual(keys(`en/${name}`));
});

test.each(namespaces)("%s: no text is empty, and both languages fill the same places", (name) => {
  const french = new Map(wordsIn(`fr/${name}`));
  for (const [key, text] of wordsIn(`en/${name}`)) {
    expect(text, key).not.toBe("");
    expect(places(french.get(key) ?? french.get(base(key)) ?? ""), key).toEqual(places(text));
  }
});

test("every key that the shell writes out is in ui.json, or in the file it names", () => {
  const known = new Set(
    namespaces.flatMap((file) => keys(`en/${file}`).map((key) => `${file.replace(".json", "")}:${key}`)),
  );
  const ours = Object.entries(sources).filter(([path]) => /^\.\.\/(App|pages|lib)/.test(path));
  const used = ours.flatMap(([path, text]) =>
    [...text.matchAll(/\bt\("([a-z:.-]+)"/g)].map((hit) => [path, hit[1]!] as const),
  );
  const whole = (key: string): string => (key.includes(":") ? key : `ui:${key}`);
  expect(used.length).toBeGreaterThan(50);
  expect(used.filter(([, key]) => !known.has(whole(key)))).toEqual([]);
});

test("every key about accounts is in account.json", () => {
  const known = new Set(wordsIn("en/account.json").map(([key]) => base(key)));
  const used = Object.values(sources).flatMap((text) =>
    [...text.matchAll(/"account:([a-z.-]+)"/g)].map((hit) => hit[1]!),
  );
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((key) => !known.has(key) && !known.has(`${key}_zero`))).toEqual([]);
});
