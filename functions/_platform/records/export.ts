import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import { isRefusal, type Refusal } from "#platform/domain";
import type { Context } from "#platform/http";
import {
  type ListedRow,
  type ListQuery,
  type ListRange,
  type RecordListing,
  recordRange,
} from "#platform/record-views";
import { type Layout, tableFile } from "#platform/tables";
import { pagesOf, type View } from "#platform/views";

/** The CSV of a list: the rows its filters leave, in its order. `name` is what the file is called after the project. */
export const recordExport =
  <Row extends ListedRow, Line>(parts: {
    readonly view: View<Row>;
    readonly listing: RecordListing<Row>;
    readonly table: Layout<Line>;
    readonly toLine: (row: Row) => Line;
    readonly name: string;
    readonly range?: (query: ListQuery) => ListRange<Row> | Refusal<"validation-failed">;
  }) =>
  (context: Context & { readonly query: ListQuery }) => {
    const { query, project, ports, views } = context;
    const { view, listing, table, toLine, name } = parts;
    const range = parts.range ? parts.range(query) : recordRange(listing, query);
    if (isRefusal(range)) return range;
    async function* lines(): AsyncGenerator<Line[]> {
      for await (const rows of pagesOf(views, view, range as never)) yield rows.map(toLine);
    }
    const file = tableFile(table, lines() as AsyncIterable<readonly NoInfer<Line>[]>, { zone: project.timeZone });
    const today = format(new TZDate(ports.clock(), project.timeZone), "yyyy-MM-dd");
    return { file, contentType: "text/csv; charset=utf-8", name: `${project.name} ${name} ${today}.csv` };
  };
