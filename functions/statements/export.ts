import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { periodOf } from "#platform/tables";
import { pagesOf } from "#platform/views";
import type { statements } from "./contract/index.ts";
import { type FulfilmentRow, fulfilmentView } from "./projections/fulfilment.ts";
import { type LineRow, lineView } from "./projections/line.ts";
import { fulfilmentsCsv, linesCsv } from "./tables.ts";
import { fulfilmentsIn, rangeOf, withDispatch } from "./transactions.ts";

type ExportContext = Context & { readonly body: BodyOf<(typeof statements)["exportGfnTransactions"]> };
type Within = (row: { readonly occurredAt: string }) => boolean;

/** Exports the lines that a request names, or what each fulfilment cost, page by page. */
export function exportTransactions(context: ExportContext) {
  const { body, project } = context;
  const { format, start, end, groupBy = "transaction" } = body;
  if (format === "xlsx") return refuse("format-not-available", { errors: { format: ["Use csv"] } });
  const period = start || end ? periodOf(start ?? "1970-01-01", end, project.timeZone) : undefined;
  const within: Within = ({ occurredAt }) =>
    !period || (occurredAt >= period.from && occurredAt < (period.before ?? "~"));
  if (groupBy === "fulfillment") {
    if (body.search)
      return refuse("validation-failed", { errors: { search: ["Search lines, or group by fulfilment"] } });
    return download(context, fulfilmentParts(context, within));
  }
  const range = rangeOf(body);
  if (isRefusal(range)) return range;
  const where = (row: LineRow) => range.where(row) && within(row);
  return download(context, lineParts(context, { ...range, where }));
}

const download = ({ project }: Context, file: AsyncIterable<Uint8Array>) => ({
  file,
  contentType: "text/csv; charset=utf-8",
  name: `${project.name} fulfilment costs.csv`,
});

async function* lineParts({ views, project }: Context, range: Parameters<typeof pagesOf<LineRow>>[2]) {
  const how = { zone: project.timeZone };
  yield linesCsv([], how, false);
  for await (const rows of pagesOf(views, lineView, range)) if (rows.length > 0) yield linesCsv(rows, how, true);
}

async function* fulfilmentParts({ views, project, body }: ExportContext, within: Within) {
  const how = { zone: project.timeZone };
  yield fulfilmentsCsv([], how, false);
  const where = (row: FulfilmentRow) =>
    within(row) && (!body.fulfillmentId || row.fulfillmentId === body.fulfillmentId);
  for await (const rows of pagesOf(views, fulfilmentView, { ...fulfilmentsIn(body.statementId), where }))
    if (rows.length > 0) yield fulfilmentsCsv(await withDispatch(views, rows), how, true);
}
