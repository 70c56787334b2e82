import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";
import { filesBelow } from "./stamp.mjs";

const longest = 400;

/** One complaint per source file of more than 400 lines. */
export function longFiles() {
  return filesBelow(["events", "functions", "infra", "web", "tests"])
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .map((file) => ({ file, lines: readFileSync(join(root, file), "utf8").split("\n").length - 1 }))
    .filter(({ lines }) => lines > longest)
    .map(({ file, lines }) => `${file} has ${lines} lines; the most is ${longest}`);
}
