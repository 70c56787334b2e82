import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { pagesOf, type Reader } from "#platform/views";
import type { summaries } from "./contract/index.ts";
import { type MovedRow, movedView } from "./projections/moved.ts";
import { type SummaryContext, summaryIn } from "./summaries.ts";
import { csvOf, ndjsonOf, type Written } from "./tables.ts";

const TYPES = { csv: "text/csv; charset=utf-8", ndjson: "application/x-ndjson" };
type Format = keyof typeof TYPES;

/** Exports the transactions whose money moved in the summary's period, oldest first, page by page. */
export async function exportSummaryTransactions(
  context: SummaryContext & { readonly body: BodyOf<(typeof summaries)["exportSummaryTransactions"]> },
) {
  const { body, views, project } = context;
  const { format, columns, timeZone: zone = project.timeZone } = body;
  if (format === "xlsx") return refuse("format-not-available", { errors: { format: ["Use csv or ndjson"] } });
  const row = await summaryIn(context);
  if (isRefusal(row)) return row;
  return {
    file: written(transactionsOf(views, row), format, { columns, zone }),
    contentType: TYPES[format],
    name: `${project.name} summary ${row.number} transactions.${format}`,
  };
}

const transactionsOf = (
  views: Pick<Reader, "page">,
  { periodStart, periodEnd }: { periodStart: string; periodEnd: string },
) => pagesOf(views, movedView, { index: "confirmed", partition: "", from: periodStart, to: periodEnd });

/** Yields the file in parts; a CSV file has at least its header row. */
async function* written(pages: AsyncIterable<readonly MovedRow[]>, format: Format, how: Written) {
  if (format === "csv") yield csvOf([], how, false);
  for await (const rows of pages)
    if (rows.length > 0) yield format === "csv" ? csvOf(rows, how, true) : ndjsonOf(rows, how);
}
