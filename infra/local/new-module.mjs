import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeIndexes } from "./tooling/indexes.mjs";
import { fill, namesOf } from "./tooling/module-names.mjs";
import { root } from "./tooling/root.mjs";
import { runNode } from "./tooling/run.mjs";
import { filesBelow } from "./tooling/stamp.mjs";

const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
const templates = join(root, "infra/local/new-module");
/** @param {string} path */
const read = (path) => readFileSync(join(root, path), "utf8");

/**
 * @param {string} sentence
 * @returns {never}
 */
function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

const kinds = filesBelow(["events"]).filter((path) => /^events\/[^/]+\/(?:[^/]+\/)*[^./]+\.ts$/.test(path));
const prefixes = new Set(
  kinds.flatMap((path) => [...read(path).matchAll(/idOf\("(\w+)"\)/g)].map(([, each = ""]) => each)),
);
const names =
  namesOf(process.argv[2], process.argv[3], prefixes) ??
  refuse(
    "Usage: npm run new <module> [<record>]: plural and singular, in kebab-case, and no words of the language. For example: npm run new gift-cards gift-card",
  );

const taken = ["events", "functions", "web"]
  .map((top) => `${top}/${names.module}`)
  .filter((at) => existsSync(join(root, at)));
if (taken.length > 0) refuse(`${taken.join(" and ")} already there: choose another name.`);

const templateFiles = filesBelow(["events", "functions", "web", "tests"], templates);
/** @type {string[]} */
const written = [];
for (const template of templateFiles) {
  const target = fill(template.replace(/\.tmpl$/, ""), names);
  mkdirSync(dirname(join(root, target)), { recursive: true });
  writeFileSync(join(root, target), fill(readFileSync(join(templates, template), "utf8"), names));
  written.push(target);
  console.log(`+ ${target}`);
}
for (const path of writeIndexes()) console.log(`~ ${path}`);

const tidied = await runNode([biome, "check", "--write", "--log-level=error", ...written], { quiet: true });
if (tidied.code !== 0) console.error(`Biome could not tidy the new files:\n${tidied.output}`);
const writers = ["./infra/openapi.ts", "./infra/messages.ts", "./tests/contracts/freeze-views.ts"];
const imports = writers.map((path) => `await import("${path}");`).join("");
const generated = await runNode(["--import", "tsx", "--input-type=module", "--eval", imports], { quiet: true });
if (generated.code !== 0) console.error(`The generated files could not be written:\n${generated.output}`);
else
  for (const path of [
    "functions/openapi.json",
    `docs/messages/${names.module}.md`,
    "tests/contracts/frozen-views.json",
  ])
    console.log(`~ ${path}`);
process.exitCode = tidied.code === 0 && generated.code === 0 ? 0 : 1;
