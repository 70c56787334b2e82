import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./tree.ts";

type Violation = { rule: { name: string }; from: string; to: string };

const cruiser = join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
const config = join(root, ".dependency-cruiser.cjs");

/** Every broken boundary of the tree at `base`, by the rules of the repository. */
export function violations(base: string): Violation[] {
  const folders = ["events", "functions", "infra", "web", "tests"].filter((folder) => existsSync(join(base, folder)));
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [cruiser, ...folders, "--config", config, "--output-type", "json"],
    { cwd: base, encoding: "utf8", maxBuffer: 256 * 1024 * 1024 },
  );
  if (stderr) throw new Error(stderr);
  return JSON.parse(stdout).summary.violations;
}
