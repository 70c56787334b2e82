import { existsSync } from "node:fs";
import { join } from "node:path";
import { documents, missingPaths } from "./tooling/doc-paths.mjs";
import { longFiles } from "./tooling/file-length.mjs";
import { staleIndexes } from "./tooling/indexes.mjs";
import { install } from "./tooling/install.mjs";
import { root } from "./tooling/root.mjs";
import { runNode } from "./tooling/run.mjs";

/** @typedef {{ name: string; ended: () => Promise<{ code: number; output: string }> }} Step */

const openapiCli = "infra/openapi.ts";
const messagesCli = "infra/messages.ts";
const trees = ["events", "functions", "infra", "web", "tests"].filter((folder) => existsSync(join(root, folder)));

/**
 * @param {string} name
 * @param {string} script below node_modules
 * @param {string[]} args
 * @returns {Step}
 */
const tool = (name, script, args) => ({
  name,
  ended: () => runNode([join(root, "node_modules", script), ...args], { quiet: true }),
});

/**
 * @param {string} name
 * @param {() => string[] | Promise<string[]>} complaints
 * @returns {Step}
 */
const look = (name, complaints) => ({
  name,
  ended: async () => {
    const found = await complaints();
    return { code: found.length === 0 ? 0 : 1, output: found.join("\n") };
  },
});

/** Near the default limit the compiler spends its time on collecting garbage. */
const TYPES_MB = 8192;
const compiler = join(root, "node_modules/typescript/bin/tsc");

const steps = [
  {
    name: "types",
    ended: () => runNode([`--max-old-space-size=${TYPES_MB}`, compiler, "--pretty"], { quiet: true }),
  },
  tool("format and lint", "@biomejs/biome/bin/biome", [
    "ci",
    "--colors=off",
    "--diagnostic-level=error",
    "--max-diagnostics=50",
    ".",
  ]),
  tool("dead code", "knip/bin/knip.js", ["--no-progress"]),
  tool("boundaries", "dependency-cruiser/bin/dependency-cruise.mjs", [
    ...trees,
    "--config",
    ".dependency-cruiser.cjs",
    "--output-type",
    "err-long",
  ]),
  ...(existsSync(join(root, openapiCli))
    ? [{ name: "OpenAPI is fresh", ended: () => runNode(["--import", "tsx", openapiCli, "--check"], { quiet: true }) }]
    : []),
  { name: "personal data", ended: () => runNode(["--import", "tsx", "infra/personal-data.ts"], { quiet: true }) },
  { name: "messages are fresh", ended: () => runNode(["--import", "tsx", messagesCli, "--check"], { quiet: true }) },
  look("indexes are fresh", () => staleIndexes().map((path) => `${path} is stale: run npm run indexes`)),
  tool("a new module", "vitest/vitest.mjs", ["run", "--config", "vitest.check.config.ts"]),
  // Needs TypeScript, which exists only after the packages are installed.
  look("names", async () => (await import("./tooling/banned-names.mjs")).bannedNames()),
  look("patterns are linear", async () => (await import("./tooling/slow-patterns.mjs")).slowPatterns()),
  look("paths in documents", () => missingPaths(documents())),
  look("file length", longFiles),
];

/** @type {string[]} */
const failed = [];

/** @param {Step[]} queue */
async function work(queue) {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const started = performance.now();
    const { code, output } = await step.ended();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${code === 0 ? "✓" : "✗"} ${step.name} (${seconds} s)`);
    if (code === 0) continue;
    failed.push(step.name);
    console.log(`\n${output.trimEnd()}\n`);
  }
}

if (!(await install())) process.exit(1);
const queue = [...steps];
await Promise.all([work(queue), work(queue)]);
console.log(failed.length === 0 ? "\nAll is well." : `\nFailed: ${failed.join(", ")}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
