import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { run } from "../../infra/local/tooling/run.mjs";

// Runs a command while a number of busy loops occupy the processors: node tests/support/busy.mjs 4 -- npm test
const [count = "", dashes, program, ...args] = process.argv.slice(2);
if (!/^\d+$/.test(count) || dashes !== "--" || !program) {
  console.error(`Use: node ${fileURLToPath(import.meta.url)} 4 -- npm test`);
  process.exit(2);
}
const loops = Array.from({ length: Number(count) }, () => new Worker("for (;;);", { eval: true }));
const { code } = await run(program, args);
for (const loop of loops) await loop.terminate();
process.exitCode = code;
