import { TZDate } from "@date-fns/tz";
import { type Context, unusable } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import { parse } from "#platform/search-language";
import type { AuditEntry } from "./contract/views.ts";
import type { Paged } from "./page.ts";
import { auditView } from "./projections/audit.ts";

const FIELDS = ["actor", "event", "project", "subject", "permission", "decision"] as const;
type Field = (typeof FIELDS)[number];
type Filters = { readonly [F in Field]?: string | undefined };
interface ListAuditQuery extends Filters, Paged {
  readonly query?: string | undefined;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

/** From narrow to wide: a record has few entries, a project many. */
const BY_INDEX: readonly Field[] = ["subject", "permission", "actor", "event", "decision"];

/** Lists the project's own log. */
export const listAudit = (context: Context & { readonly query: ListAuditQuery }) =>
  page(context, { ...filtersIn(context.query), project: context.project.id }, context.project.timeZone);

/** Lists the log of all projects. */
export const listAdminAudit = (context: Context & { readonly query: ListAuditQuery }) =>
  page(context, filtersIn(context.query), "UTC");

/** Merges named filters and those written in `query`. */
function filtersIn({ query, ...named }: ListAuditQuery): Filters {
  const filters: Record<string, string> = {};
  for (const field of FIELDS) if (named[field]) filters[field] = named[field];
  const parsed = parse(query ?? "");
  if ("error" in parsed) throw unusable({ query: [`${parsed.error} (character ${parsed.position + 1})`] });
  for (const { field, op, negated, values } of parsed.filters) {
    const matching = FIELDS.find((each) => each === field);
    if (!matching || op !== "is" || negated || values.length !== 1)
      throw unusable({ query: [`Use ${FIELDS.join(", ")} with one value each, like event:RoleAssigned`] });
    filters[matching] = values[0] ?? "";
  }
  const [word] = parsed.words;
  if (word) throw unusable({ query: [`Name the field of ${word}, like event:${word}`] });
  return filters;
}

async function page(context: Context & { readonly query: ListAuditQuery }, filters: Filters, zone: string) {
  const { query, paging } = context;
  const narrowest = BY_INDEX.find((field) => filters[field] !== undefined);
  const partition = [filters.project, narrowest && filters[narrowest]].filter(Boolean).join(" ");
  const others = FIELDS.filter((field) => field !== "project" && field !== narrowest && filters[field] !== undefined);
  const found = await context.viewsOf(DIRECTORY).page(auditView, {
    index: narrowest ?? (filters.project ? "project" : "all"),
    partition,
    descending: true,
    limit: query.pageSize,
    ...(query.start && { from: momentOf(query.start, zone, 0) }),
    ...(query.end && { to: momentOf(query.end, zone, 1) }),
    ...(others.length > 0 && {
      where: (entry) => others.every((field) => filterValue(entry, field) === filters[field]),
    }),
    ...paging.after(query.pageToken),
  });
  return { entries: [...found.rows], nextPageToken: paging.next(found.next) };
}

function filterValue(entry: AuditEntry, field: Field): string | undefined {
  if (field === "actor") return entry.actor.id;
  return field === "subject" ? entry.subject?.id : entry[field];
}

/** Formats a moment like `at`; a date becomes its first moment in the zone, `days` later. */
function momentOf(text: string, zone: string, days: number): string {
  if (text.length > 10) return new Date(text).toISOString();
  const [year = 0, month = 1, day = 1] = text.split("-").map(Number);
  return new Date(new TZDate(year, month - 1, day + days, zone).getTime()).toISOString();
}
