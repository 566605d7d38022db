// From the server: the TypeScript types of what it tells, what it leaves out of that, and the constants that the page
// shares with it. `npm run types` makes them; with --check it only says whether they are current.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";
import { format } from "prettier";

const python = process.env.PYTHON ?? "../.venv/bin/python";
const made = execFileSync(python, ["-m", "magenoir.server.http.schema"], { encoding: "utf8" });
const { version, schema, filled, shapes, constants } = JSON.parse(made);
rewrite(schema);
const banner = "/* Made by `npm run types` from src/magenoir/server/messages.py and rest_types.py. Do not edit. */";

const files = {
  "protocol.ts": await compile(schema, "Protocol", {
    bannerComment: `${banner}

/** Of the protocol: a server with another one speaks to another page. */
export const VERSION: number = ${version};`,
    format: true,
    unreachableDefinitions: true,
  }),
  "shapes.ts": await format(
    `${banner}

import type { Shape, Where } from "../lib/wire/filled";

export const FILLED = ${JSON.stringify(filled)} satisfies Record<string, Where>;
export const SHAPES: Readonly<Record<string, Shape>> = ${JSON.stringify(shapes)};
`,
    { parser: "typescript", printWidth: 120 },
  ),
  "constants.ts": await format(
    `/* Made by \`npm run types\` from src/magenoir/server/http/constants.py. Do not edit. */

${Object.entries(constants).map(constant).join("")}`,
    { parser: "typescript", printWidth: 120 },
  ),
};

function constant([name, value]) {
  const type = Array.isArray(value) ? ": readonly string[]" : "";
  return `export const ${name}${type} = ${JSON.stringify(value)};\n`;
}

/** The server writes tuples as JSON schema does since 2020 (prefixItems); the compiler knows the older way (items). To
 * the compiler a type with a default beside it would be another type. */
function rewrite(node) {
  if (node === null || typeof node !== "object") return;
  if (node.prefixItems) {
    node.items = node.prefixItems;
    delete node.prefixItems;
  }
  delete node.default;
  Object.values(node).forEach(rewrite);
}

for (const [name, text] of Object.entries(files)) {
  const file = new URL(`../src/generated/${name}`, import.meta.url);
  if (!process.argv.includes("--check")) writeFileSync(file, text);
  else if (readFileSync(file, "utf8") !== text) {
    console.error(`web/src/generated/${name} is out of date: run \`npm run types\` in web/.`);
    process.exitCode = 1;
  }
}
