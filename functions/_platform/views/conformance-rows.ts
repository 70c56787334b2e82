import type { Change, Range, Views } from "./port.ts";

export type MakeViews = () => Promise<{ port: Views; close: () => Promise<void> }>;
export const VIEW = "row-v1.1";

/** One row as tests write it: where it stands and what it adds up to. `null` = hidden. */
export interface Row {
  readonly places: readonly string[];
  readonly amount: number;
  readonly group: string;
}
export const changeOf = (key: string, expected: number, row: Row | null): Change => ({
  key,
  expected,
  row,
  parts: { [key]: row },
  entries: row?.places.map((sort) => ({ index: "all", partition: "p", sort })) ?? [],
  tallies: row ? [{ tally: "sales", partition: row.group, add: { amount: row.amount, count: 1 } }] : [],
});
export const rowAt = (...places: string[]): Row => ({ places, amount: 1, group: "2026-01" });

let streams = 0;
/** Puts rows whatever was there before, in one commit of a stream of its own. */
export async function put(
  views: Views,
  rows: Readonly<Record<string, Row | null>>,
  tenant = "t1",
  view = VIEW,
): Promise<void> {
  const changes = await Promise.all(
    Object.entries(rows).map(async ([key, row]) =>
      changeOf(key, (await views.get(tenant, view, key))?.revision ?? 0, row),
    ),
  );
  if (!(await views.commit(tenant, view, { stream: `s-${++streams}`, from: 0, to: 1 }, changes)))
    throw new Error("not committed");
}

export const all = (more: Partial<Range> = {}): Range => ({ index: "all", partition: "p", limit: 100, ...more });

/** The keys of every page; `between` runs before each further page. */
export async function pages(
  views: Views,
  range: Range,
  between: () => Promise<void> = async () => {},
): Promise<string[][]> {
  const found: string[][] = [];
  let after = range.after;
  for (;;) {
    const page = await views.find("t1", VIEW, { ...range, ...(after && { after }) });
    found.push(page.rows.map((row) => row.key));
    if (!page.next) return found;
    after = page.next;
    await between();
  }
}
