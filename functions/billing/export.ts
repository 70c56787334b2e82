import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import type { BodyOf } from "#platform/contract";
import { isRefusal, type Refusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { periodOf } from "#platform/tables";
import { pagesOf } from "#platform/views";
import type { billing, Exported } from "./contract/index.ts";
import { rangeOf } from "./list.ts";
import { type TransactionRow, transactionView } from "./projections/transaction.ts";
import { csvOf, type Line, ndjsonOf, type Written } from "./tables.ts";
import { transactionAnswer } from "./transactions.ts";

/** Which transactions a body asks for, in which order they are read and how they are written; or why it cannot be had. */
export function askedIn(body: Exported, zone: string) {
  if (body.format === "xlsx") return refuse("format-not-available", { errors: { format: ["Use csv or ndjson"] } });
  const { start, end, types, statuses, timeZone = zone } = body;
  const period = start || end ? periodOf(start ?? "1970-01-01", end, timeZone) : undefined;
  if ((start || end) && !period)
    return refuse("validation-failed", { errors: { [start ? "start" : "end"]: ["Use a date like 2026-03-15"] } });
  const range = rangeOf(body);
  if (isRefusal(range)) return range;
  const bounds =
    range.index === "created" && period ? { from: period.from, ...(period.before && { to: period.before }) } : {};
  const fits = (row: TransactionRow, now: string) =>
    (!types || types.includes(row.type)) &&
    (!statuses || statuses.includes(transactionAnswer(row, now).status)) &&
    (!period || (row.createdAt >= period.from && row.createdAt < (period.before ?? "~")));
  return { range: { ...range, ...bounds }, fits, columns: body.columns, zone: timeZone, format: body.format };
}
export type Wanted = Exclude<ReturnType<typeof askedIn>, Refusal>;
type Reader = Pick<Context["views"], "page">;

/** What a project's transactions have of it, page by page. */
export async function* linesOf(
  views: Reader,
  { range, fits }: Wanted,
  now: string,
  of: Pick<Line, "project" | "projectName"> = {},
): AsyncGenerator<Line[]> {
  const where = (row: TransactionRow) => range.where(row) && fits(row, now);
  for await (const rows of pagesOf(views, transactionView, { ...range, where }))
    yield rows.map((row) => ({ ...transactionAnswer(row, now), ...of }));
}

/** The lines as a file, in parts; of a table at least the names of its columns. */
async function* written(pages: AsyncIterable<readonly Line[]>, wanted: Wanted, many: boolean) {
  const how: Written = { ...wanted, many };
  if (wanted.format === "csv") yield csvOf([], how, false);
  for await (const lines of pages)
    if (lines.length > 0) yield wanted.format === "csv" ? csvOf(lines, how, true) : ndjsonOf(lines, how);
}

const TYPES = { csv: "text/csv; charset=utf-8", ndjson: "application/x-ndjson" };

interface Named {
  readonly name: string;
  readonly now: string;
  /** Of many projects, each named in its lines. */
  readonly many: boolean;
}

export const download = (pages: AsyncIterable<readonly Line[]>, wanted: Wanted, { name, now, many }: Named) => ({
  file: written(pages, wanted, many),
  contentType: TYPES[wanted.format],
  name: `${name} transactions ${format(new TZDate(Date.parse(now), wanted.zone), "yyyy-MM-dd")}.${wanted.format}`,
});

export function exportTransactions(
  context: Context & { readonly body: BodyOf<(typeof billing)["exportTransactions"]> },
) {
  const { body, project, views, ports } = context;
  const wanted = askedIn(body, project.timeZone);
  if (isRefusal(wanted)) return wanted;
  const now = ports.clock().toISOString();
  return download(linesOf(views, wanted, now), wanted, { name: project.name, now, many: false });
}
