import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { pagesOf } from "#platform/views";
import type { invoices } from "./contract/index.ts";
import { FILE_TYPES } from "./export.ts";
import { invoiceAnswer } from "./invoices.ts";
import { rangeOf } from "./list.ts";
import { invoiceView } from "./projections/invoice.ts";
import { sheetCsv, sheetNdjson } from "./sheet.ts";

type Body = BodyOf<(typeof invoices)["exportInvoices"]>;
type Range = Exclude<ReturnType<typeof rangeOf>, { refused: unknown }>;

/** Yields the file in parts; a CSV file has at least its header row. */
async function* written({ views }: Context, range: Range, { format: as, columns }: Body, zone: string) {
  if (as === "csv") yield sheetCsv([], { columns, zone }, false);
  for await (const rows of pagesOf(views, invoiceView, range)) {
    const all = rows.map(invoiceAnswer);
    if (all.length > 0) yield as === "csv" ? sheetCsv(all, { columns, zone }, true) : sheetNdjson(all, columns);
  }
}

/** The invoices and credit notes that the list shows with the same filters, in the same order. */
export function exportInvoices(context: Context & { readonly body: Body }) {
  const { body, project, ports } = context;
  if (body.format === "xlsx") return refuse("format-not-available", { errors: { format: ["Use csv or ndjson"] } });
  const { search, status, type } = body;
  const range = rangeOf({ search, status, type });
  if (isRefusal(range)) return range;
  const zone = body.timeZone ?? project.timeZone;
  const day = format(new TZDate(ports.clock().getTime(), zone), "yyyy-MM-dd");
  return {
    file: written(context, range, body, zone),
    contentType: FILE_TYPES[body.format],
    name: `${project.name} invoices ${day}.${body.format}`,
  };
}
