import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./tree.ts";

type Violation = { rule: { name: string }; from: string; to: string };

const cruiser = join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
const config = join(root, ".dependency-cruiser.cjs");

/**
 * The boundaries broken in these files of the tree at `base`, and in all they import, by the rules of the repository.
 * `depth` is how far their imports are followed: 1 looks at these files only.
 */
export function violationsIn(base: string, paths: readonly string[], depth?: 1): Violation[] {
  const most = depth === undefined ? [] : ["--max-depth", String(depth)];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [cruiser, ...paths, ...most, "--config", config, "--output-type", "json"],
    { cwd: base, encoding: "utf8", maxBuffer: 256 * 1024 * 1024 },
  );
  if (stderr) throw new Error(stderr);
  return JSON.parse(stdout).summary.violations;
}

/** Every broken boundary of the tree at `base`. */
export const violations = (base: string): Violation[] =>
  violationsIn(
    base,
    ["events", "functions", "infra", "web", "tests"].filter((folder) => existsSync(join(base, folder))),
  );
