// TypeScript types from the server's JSON schema: `npm run types`. With --check it only says whether they are current.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const file = new URL("../src/generated/protocol.ts", import.meta.url);
const python = process.env.PYTHON ?? "../.venv/bin/python";
const schema = JSON.parse(execFileSync(python, ["-m", "magenoir.server.http.schema"], { encoding: "utf8" }));
rewriteTuples(schema);
const banner = "/* Made by `npm run types` from src/magenoir/server/messages.py and rest_types.py. Do not edit. */";
const made = await compile(schema, "Protocol", { bannerComment: banner, format: true, unreachableDefinitions: true });

/** The server writes tuples as JSON schema does since 2020 (prefixItems); the compiler knows the older way (items). */
function rewriteTuples(node) {
  if (node === null || typeof node !== "object") return;
  if (node.prefixItems) {
    node.items = node.prefixItems;
    delete node.prefixItems;
  }
  Object.values(node).forEach(rewriteTuples);
}

if (process.argv.includes("--check")) {
  if (readFileSync(file, "utf8") !== made) {
    console.error("web/src/generated/protocol.ts is out of date: run `npm run types` in web/.");
    process.exit(1);
  }
} else {
  writeFileSync(file, made);
}
