import type { QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { metadataAnswer } from "./answers.ts";
import type { drive as contract } from "./contract/index.ts";
import { limitsOf } from "./drive-limits.ts";
import { type ChangeRow, changeView, placeOf } from "./projections/change.ts";
import { fileView } from "./projections/file.ts";

type Contract = typeof contract;

const COUNTED = 100;
/** A change younger than this may still be preceded by another one. Milliseconds. */
const UNSETTLED_MS = 5_000;
const START = "0";

const cursorOf = (place: string): string => Buffer.from(place).toString("base64url");

/** Returns the position of a cursor among the changes; undefined when it is invalid. */
function placeIn(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return START;
  const place = Buffer.from(cursor, "base64url").toString();
  return place === START || /^\d{4}-[\dT:.-]+Z( fil_[0-9a-z]+ \d{6,})?$/.test(place) ? place : undefined;
}
const notACursor = () => refuse("validation-failed", { errors: { cursor: ["Not a cursor of this list"] } });

const after = (place: string, limit: number) => ({
  index: "order",
  partition: "",
  from: place === START ? place : `${place} `,
  limit,
});

export async function syncFiles(context: Context & { readonly query: QueryOf<Contract["syncFiles"]> }) {
  const { query, views, tenant, ports } = context;
  const limits = await limitsOf(context, tenant);
  if (isRefusal(limits)) return limits;
  const start = placeIn(query.cursor);
  if (start === undefined) return notACursor();
  const page = await views.page(changeView, after(start, query.limit));
  const files = await views.many(fileView, [...new Set(page.rows.map(({ file }) => file))]);
  const now = new Map(files.map((row) => [row.id, metadataAnswer(row, tenant)]));
  const last = page.rows.at(-1);
  const hasMore = page.next !== undefined;
  const settled = new Date(ports.clock().getTime() - UNSETTLED_MS).toISOString();
  const end = last ? placeOf(last) : start;
  const cursor = hasMore || end < settled ? end : settledBefore(page.rows, settled, start);
  return {
    changes: page.rows.map((row) => {
      const metadata = now.get(row.file);
      return {
        cursor: cursorOf(placeOf(row)),
        kind: row.kind,
        file: row.file,
        ...(metadata && { metadata }),
        at: row.at,
      };
    }),
    cursor: cursorOf(cursor),
    hasMore,
  };
}

/** Returns the last change that no later commit can precede. */
const settledBefore = (rows: readonly ChangeRow[], settled: string, start: string): string => {
  const last = rows.findLast(({ at }) => at < settled);
  return last ? placeOf(last) : start;
};

export async function getSyncStatus(context: Context & { readonly query: QueryOf<Contract["getSyncStatus"]> }) {
  const { query, views, tenant } = context;
  const limits = await limitsOf(context, tenant);
  if (isRefusal(limits)) return limits;
  const start = placeIn(query.cursor);
  if (start === undefined) return notACursor();
  const [behind, newest] = await Promise.all([
    views.page(changeView, after(start, COUNTED)),
    views.page(changeView, { index: "order", partition: "", descending: true, limit: 1 }),
  ]);
  const last = newest.rows[0];
  const pending = behind.rows.length;
  return {
    state: pending ? ("behind" as const) : ("idle" as const),
    cursor: cursorOf(last ? placeOf(last) : START),
    pending,
    ...(last && { lastChangedAt: last.at }),
  };
}
