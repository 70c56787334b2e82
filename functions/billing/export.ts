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

/** Returns which transactions a request asks for, their order and format; or a refusal. */
export function exportOptionsOf(body: Exported, zone: string) {
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
export type ExportOptions = Exclude<ReturnType<typeof exportOptionsOf>, Refusal>;
type Reader = Pick<Context["views"], "page">;

/** Yields a project's matching transactions, page by page. */
export async function* linesOf(
  views: Reader,
  { range, fits }: ExportOptions,
  now: string,
  of: Pick<Line, "project" | "projectName"> = {},
): AsyncGenerator<Line[]> {
  const where = (row: TransactionRow) => range.where(row) && fits(row, now);
  for await (const rows of pagesOf(views, transactionView, { ...range, where }))
    yield rows.map((row) => ({ ...transactionAnswer(row, now), ...of }));
}

/** Yields the file in parts; a CSV file has at least its header row. */
async function* written(pages: AsyncIterable<readonly Line[]>, options: ExportOptions, many: boolean) {
  const how: Written = { ...options, many };
  if (options.format === "csv") yield csvOf([], how, false);
  for await (const lines of pages)
    if (lines.length > 0) yield options.format === "csv" ? csvOf(lines, how, true) : ndjsonOf(lines, how);
}

const TYPES = { csv: "text/csv; charset=utf-8", ndjson: "application/x-ndjson" };

interface DownloadDetails {
  readonly name: string;
  readonly now: string;
  /** Whether the lines name their project. */
  readonly many: boolean;
}

export const download = (
  pages: AsyncIterable<readonly Line[]>,
  options: ExportOptions,
  { name, now, many }: DownloadDetails,
) => ({
  file: written(pages, options, many),
  contentType: TYPES[options.format],
  name: `${name} transactions ${format(new TZDate(Date.parse(now), options.zone), "yyyy-MM-dd")}.${options.format}`,
});

export function exportTransactions(
  context: Context & { readonly body: BodyOf<(typeof billing)["exportTransactions"]> },
) {
  const { body, project, views, ports } = context;
  const options = exportOptionsOf(body, project.timeZone);
  if (isRefusal(options)) return options;
  const now = ports.clock().toISOString();
  return download(linesOf(views, options, now), options, { name: project.name, now, many: false });
}
