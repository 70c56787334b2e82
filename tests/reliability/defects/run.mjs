import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defects } from "./defects.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const COPIED = ["events", "functions", "infra", "tests", "web", "package.json", "tsconfig.json"];
const CONFIGS = ["vitest.config.ts", "vitest.reliability.config.ts"];
const only = process.argv[2];

/** A copy of the sources to break, so that the tree itself is never touched. */
function copied() {
  const copy = mkdtempSync(join(tmpdir(), "presswork-defects-"));
  for (const name of [...COPIED, ...CONFIGS]) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

/** @param {string} copy @param {string[]} tests @param {boolean} long @returns {Promise<boolean>} whether they passed */
function passes(copy, tests, long) {
  const cli = join(root, "node_modules/vitest/vitest.mjs");
  const config = long ? "vitest.reliability.config.ts" : "vitest.config.ts";
  const child = spawn(process.execPath, [cli, "run", "-c", config, "--bail=1", ...tests], {
    cwd: copy,
    stdio: "ignore",
    env: { ...process.env, CI: "true" },
  });
  return new Promise((resolve) => child.once("exit", (code) => resolve(code === 0)));
}

const copy = copied();
let [caught, missed] = [0, 0];
/** @type {Map<string, boolean>} */
const sound = new Map();
try {
  for (const { name, file, find, put, tests, long = false } of defects) {
    if (only && !name.includes(only)) continue;
    const path = join(copy, file);
    const before = readFileSync(path, "utf8");
    const key = tests.join(" ");
    if (!sound.has(key)) sound.set(key, await passes(copy, tests, long));
    let text = "caught";
    if (before.split(find).length !== 2) text = "does not apply: its place is not there exactly once";
    else if (!sound.get(key)) text = "says nothing: its tests fail without it";
    else {
      writeFileSync(
        path,
        before.replace(find, () => put),
      );
      if (await passes(copy, tests, long)) text = "NOT CAUGHT";
      writeFileSync(path, before);
    }
    if (text === "caught") caught += 1;
    else missed += 1;
    console.log(`${text === "caught" ? "✓" : "✗"} ${name}: ${text}`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`\n${caught} passed, ${missed} failed`);
process.exitCode = missed === 0 && caught > 0 ? 0 : 1;
