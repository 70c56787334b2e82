import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fill, namesOf, withService } from "./tooling/module-names.mjs";
import { root } from "./tooling/root.mjs";
import { runNode } from "./tooling/run.mjs";
import { filesBelow } from "./tooling/stamp.mjs";

const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
const templates = join(root, "infra/local/new-module");
const list = "infra/services.ts";

/**
 * @param {string} sentence
 * @returns {never}
 */
function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

const names =
  namesOf(process.argv[2], process.argv[3]) ??
  refuse(
    "Usage: npm run new <module> [<record>]: plural and singular, in kebab-case, and no words of the language. For example: npm run new gift-cards gift-card",
  );

const taken = ["events", "functions", "web"]
  .map((top) => `${top}/${names.module}`)
  .filter((at) => existsSync(join(root, at)));
if (taken.length > 0) refuse(`${taken.join(" and ")} already there: choose another name.`);
if (!existsSync(join(root, list))) refuse(`${list} does not exist: there is no list to add the service to.`);

/** @type {string[]} */
const written = [list];
for (const template of filesBelow(["events", "functions", "web"], templates)) {
  const [top = "", ...rest] = template.replace(/\.tmpl$/, "").split("/");
  const target = fill([top, names.module, ...rest].join("/"), names);
  mkdirSync(dirname(join(root, target)), { recursive: true });
  writeFileSync(join(root, target), fill(readFileSync(join(templates, template), "utf8"), names));
  written.push(target);
  console.log(`+ ${target}`);
}

writeFileSync(join(root, list), withService(readFileSync(join(root, list), "utf8"), names));
console.log(`~ ${list}`);

const tidied = await runNode([biome, "check", "--write", "--log-level=error", ...written], { quiet: true });
if (tidied.code !== 0) console.error(`Biome could not tidy the new files:\n${tidied.output}`);
const described = await runNode(["--import", "tsx", "infra/openapi.ts"], { quiet: true });
if (described.code !== 0) console.error(`The OpenAPI document could not be written:\n${described.output}`);
else console.log("~ functions/openapi.json");
const listed = await runNode(["--import", "tsx", "infra/messages.ts"], { quiet: true });
if (listed.code !== 0) console.error(`The page of messages could not be written:\n${listed.output}`);
else console.log("~ docs/messages.md");
process.exitCode = tidied.code === 0 && described.code === 0 ? 0 : 1;
