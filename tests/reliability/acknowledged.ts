import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The last version of each stream that `power/writer.ts` heard to be on disk. A line cut short does not count. */
export function acknowledgedIn(folder: string): Map<string, number> {
  const file = join(folder, "acknowledged");
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").slice(0, -1) : [];
  const last = new Map<string, number>();
  for (const line of lines) {
    const [stream = "", version] = line.split(" ");
    last.set(stream, Math.max(last.get(stream) ?? 0, Number(version)));
  }
  return last;
}
