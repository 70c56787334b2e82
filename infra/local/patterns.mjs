import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./tooling/root.mjs";
import { LIST, linearPatterns, slowPatterns } from "./tooling/slow-patterns.mjs";

/** Writes the list of patterns that were judged linear. `--all` judges each of them again. */
writeFileSync(join(root, LIST), `${(await linearPatterns(process.argv.includes("--all"))).join("\n")}\n`);
const slow = await slowPatterns();
console.log(slow.join("\n") || "Every pattern is linear.");
process.exit(slow.length === 0 ? 0 : 1);
