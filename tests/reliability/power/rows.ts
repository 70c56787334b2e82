import { createHash } from "node:crypto";
import type { Change } from "../../../functions/_platform/views/index.ts";

export const VIEW = "written";

/** Text of 600 characters of which no two are alike, so that a row that holds it is deflated. */
const textOf = (seed: string) =>
  Array.from({ length: 10 }, (_, part) =>
    createHash("sha256").update(`${seed} ${part}`).digest("hex").slice(0, 60),
  ).join("");

/** The rows of a stream after `version` appends: one that is read alone, and one that lists find. */
export function rowsOf(stream: string, version: number): Omit<Change, "expected">[] {
  const text = textOf(`${stream} ${version}`);
  const alone = { key: stream, parts: { [stream]: { text } }, row: { version, text }, entries: [], tallies: [] };
  const sort = String(version).padStart(6, "0");
  const entries = Array.from({ length: 12 }, (_, at) => ({
    index: "word",
    partition: text.slice(at * 5, at * 5 + 5),
    sort,
  }));
  return [alone, { ...alone, key: `${stream}-listed`, entries: [{ index: "all", partition: "", sort }, ...entries] }];
}
