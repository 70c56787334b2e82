import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { periodOf } from "#platform/tables";
import type { Position } from "#platform/views";
import type { billing, Exported } from "./contract/index.ts";
import { rangeOf } from "./list.ts";
import { type TransactionRow, transactionView } from "./projections/transaction.ts";
import { csvOf, type Line, ndjsonOf, type Written } from "./tables.ts";
import { transactionAnswer } from "./transactions.ts";

export const MOST = 20_000;
const PAGE = 100;
/** Rows looked at for one that fits, at most. */
const READ_PER_ROW = 10;
type Views = Pick<Context["views"], "page">;

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
type Asked = Exclude<ReturnType<typeof askedIn>, { refused: string }>;

/** A file that is written page by page, and refuses to grow beyond what one may hold. */
export function fileOf(asked: Asked, many: boolean, most = MOST) {
  const parts: Uint8Array[] = [];
  const how: Written = { ...asked, many };
  let [rows, touched] = [0, 0];
  const write = (lines: readonly Line[]) =>
    parts.push(asked.format === "csv" ? csvOf(lines, how, parts.length > 0) : ndjsonOf(lines, how));
  return {
    /** Adds what a project's transactions have of it; false when that is too much. */
    async add(views: Views, now: string, of: Pick<Line, "project" | "projectName">): Promise<boolean> {
      const { range, fits } = asked;
      const where = (row: TransactionRow) => range.where(row) && fits(row, now);
      let after: Position | undefined;
      do {
        const page = await views.page(transactionView, { ...range, where, limit: PAGE, ...(after && { after }) });
        rows += page.rows.length;
        touched += page.touched;
        if (rows > most || touched > most * READ_PER_ROW) return false;
        if (page.rows.length) write(page.rows.map((row) => ({ ...transactionAnswer(row, now), ...of })));
        after = page.next;
      } while (after);
      return true;
    },
    /** What was written; at least the names of its columns. */
    file(): Uint8Array {
      if (parts.length === 0) write([]);
      return Buffer.concat(parts);
    },
  };
}

const TYPES = { csv: "text/csv; charset=utf-8", ndjson: "application/x-ndjson" };

export const download = (file: Uint8Array, { format: kind, zone }: Asked, name: string, now: string) => ({
  ...{ file, contentType: TYPES[kind] },
  name: `${name} transactions ${format(new TZDate(Date.parse(now), zone), "yyyy-MM-dd")}.${kind}`,
});

export async function exportTransactions(
  context: Context & { readonly body: BodyOf<(typeof billing)["exportTransactions"]> },
) {
  const { body, project, views, ports } = context;
  const asked = askedIn(body, project.timeZone);
  if (isRefusal(asked)) return asked;
  const now = ports.clock().toISOString();
  const written = fileOf(asked, false);
  if (!(await written.add(views, now, {}))) return refuse("too-many-rows", { most: MOST });
  return download(written.file(), asked, project.name, now);
}
