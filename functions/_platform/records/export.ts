import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import type { RecordKind } from "#events/_records";
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
import { audienceOf } from "./audience.ts";
import { namesIn, type References } from "./references.ts";
import { referenceNames, withCurrencies } from "./table.ts";

/** The CSV of a list: the rows its filters leave, in its order. `name` is what the file is called after the project. */
export const recordExport =
  <Row extends ListedRow, Line>(parts: {
    readonly view: View<Row>;
    readonly listing: RecordListing<Row>;
    readonly table: Layout<Line>;
    readonly toLine: (row: Row) => Line;
    /** The kind, where it has amounts: their currencies have columns of their own. */
    readonly kind?: RecordKind;
    readonly name: string;
    /** What the permissions begin with. Who lacks the one that ends in `.edit` gets no hidden rows. */
    readonly permission?: string | undefined;
    /** Names for the columns that `recordTable` has for them. */
    readonly references?: References | undefined;
    readonly range?: ((query: ListQuery) => ListRange<Row> | Refusal<"validation-failed">) | undefined;
  }) =>
  (context: Context & { readonly query: ListQuery }) => {
    const { query, project, ports, views } = context;
    const { view, listing, table, toLine, name, references = {}, kind } = parts;
    const range = parts.range ? parts.range(query) : recordRange(listing, query, audienceOf(parts, context));
    if (isRefusal(range)) return range;
    async function* lines(): AsyncGenerator<Line[]> {
      for await (const rows of pagesOf(views, view, range as never)) {
        const names = await namesIn(references, rows as readonly object[], context);
        yield rows.map((row) => withCurrencies(kind, { ...toLine(row), ...referenceNames(references, row, names) }));
      }
    }
    const file = tableFile(table, lines() as AsyncIterable<readonly NoInfer<Line>[]>, { zone: project.timeZone });
    const today = format(new TZDate(ports.clock(), project.timeZone), "yyyy-MM-dd");
    return { file, contentType: "text/csv; charset=utf-8", name: `${project.name} ${name} ${today}.csv` };
  };
