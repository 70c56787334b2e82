import { isRefusal } from "#platform/domain";
import { type Conventions, noConventions } from "./conventions.ts";
import type { Fault } from "./fault.ts";
import { type Header, headerOf } from "./header.ts";
import { type Column, isRows, type Layout, type TableContext } from "./layout.ts";
import { type CellProblem, rawKey, readRecord } from "./read-record.ts";
import { eachRow, type FileFacts, type Row } from "./rows.ts";

const MAX_PROBLEMS = 10_000;

/** A record read from the rows that start at `lines`. */
export interface Group<T = unknown> {
  readonly key: string;
  readonly lines: readonly number[];
  readonly value: T;
}
export interface BadGroup {
  readonly key: string;
  readonly lines: readonly number[];
  readonly problems: readonly CellProblem[];
}
export interface Reading<T = unknown> extends FileFacts {
  readonly groups: readonly Group<T>[];
  readonly bad: readonly BadGroup[];
  /** All problems by line, at most 10,000. */
  readonly problems: readonly CellProblem[];
  readonly unknownColumns: readonly string[];
}

/**
 * Reads a CSV file by a layout. One bad cell makes its whole record bad; what ails the whole file is a fault. A file with cells
 * that can be read in two ways is read again once all its cells have told how it writes amounts and dates.
 */
export async function readTable<T>(
  bytes: Uint8Array,
  layout: Layout<T>,
  context: TableContext,
): Promise<Reading<T> | Fault> {
  const conventions = noConventions();
  const reading = await readOnce(bytes, layout, { ...context, conventions });
  return conventions.isUndecided ? readOnce(bytes, layout, { ...context, conventions }) : reading;
}

async function readOnce<T>(
  bytes: Uint8Array,
  layout: Layout<T>,
  context: TableContext & { readonly conventions: Conventions },
): Promise<Reading<T> | Fault> {
  let header: Header | undefined;
  let open: { key: string; rows: Row[] } | undefined;
  const groups: Group<T>[] = [];
  const bad: BadGroup[] = [];
  const firstLine = new Map<string, number>();
  const grouped = Object.values(layout.columns).some(isRows);

  const close = (comma: boolean) => {
    if (!open || !header) return;
    const { key, value, problems } = readRecord(open.rows, layout, header, { ...context, comma });
    const lines = open.rows.map(({ line }) => line);
    const line = lines[0] as number;
    const keys = [...layout.by, ...layout.together];
    const column = keys.map((each) => (layout.columns[each] as Column).header).join(", ");
    const earlier = firstLine.get(key);
    if (earlier) problems.push({ line, column, value: key, message: `Already at line ${earlier}` });
    if (key === "" && !problems.length) problems.push({ line, column, value: "", message: "Fill in one of these" });
    if (key !== "" && !earlier) firstLine.set(key, line);
    if (problems.length) bad.push({ key, lines, problems });
    else groups.push({ key, lines, value: value as T });
    open = undefined;
  };

  const facts = await eachRow(bytes, (row, { delimiter }) => {
    if (!header) {
      const found = headerOf(row.cells, layout);
      if (isRefusal(found)) return found;
      header = found;
      return undefined;
    }
    const key = rawKey(row, layout, header);
    if (!open || !grouped || key === "" || key !== open.key) close(delimiter === ";");
    open ??= { key, rows: [] };
    open.rows.push(row);
    return undefined;
  });
  if (isRefusal(facts)) return facts;
  close(facts.delimiter === ";");
  const problems = bad.flatMap((each) => each.problems).slice(0, MAX_PROBLEMS);
  return { ...facts, groups, bad, problems, unknownColumns: header?.unknown ?? [] };
}
