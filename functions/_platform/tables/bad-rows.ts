import { isRefusal } from "#platform/domain";
import type { Fault } from "./fault.ts";
import { unguarded } from "./formula.ts";
import { folded, PROBLEM } from "./header.ts";
import type { Legacy } from "./legacy.ts";
import type { BadGroup } from "./read-table.ts";
import { eachRow } from "./rows.ts";
import { csvOf } from "./write-table.ts";

/** What is wrong, by line, for every row of a bad record. */
export function messagesOf(bad: readonly Pick<BadGroup, "lines" | "problems">[]): Map<number, string> {
  const messages = new Map<number, string>();
  for (const { lines, problems } of bad)
    for (const line of lines) {
      const own = problems
        .filter((each) => each.line === line)
        .map(({ column, message }) => (column ? `${column}: ${message}` : message));
      messages.set(line, own.slice(0, 20).join("; ") || `See line ${problems[0]?.line ?? lines[0]}`);
    }
  return messages;
}

/** The rows of `bytes` that start at the lines of `messages`, as a CSV to mend and send again; its first column says what is wrong. */
export async function badRowsCsv(
  bytes: Uint8Array,
  messages: ReadonlyMap<number, string>,
  letters?: Legacy,
): Promise<Uint8Array | Fault> {
  const cells: string[][] = [];
  let skipped = -1;
  const facts = await eachRow(
    bytes,
    (row) => {
      const first = cells.length === 0;
      if (first) skipped = row.cells.findIndex((name) => folded(name) === folded(PROBLEM));
      const message = first ? PROBLEM : messages.get(row.line);
      if (message !== undefined)
        cells.push([message, ...row.cells.filter((_, index) => index !== skipped).map(unguarded)]);
      return undefined;
    },
    letters,
  );
  return isRefusal(facts) ? facts : csvOf(cells, true);
}
