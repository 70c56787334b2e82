import { mapRefusal, unreadable } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { planOf } from "#platform/search-language";
import { searchRange } from "#platform/views";
import { summaryAnswer } from "./answer.ts";
import type { summaries as contract } from "./contract/index.ts";
import { currencyOf } from "./currency.ts";
import { summaries } from "./domain/index.ts";
import { periodFrom } from "./period.ts";
import { accountView } from "./projections/account.ts";
import { type SummaryRow, searchedIn, summaryView } from "./projections/summary.ts";

type Contract = typeof contract;
export type SummaryContext = Context & { readonly params: { readonly id: string } };

const searchable = {
  status: { of: (row: SummaryRow) => row.status, index: "status" },
  created: { of: (row: SummaryRow) => row.createdAt },
  period: { of: (row: SummaryRow) => row.periodStart },
};

function rangeOf(search: string | undefined) {
  const plan = planOf(search, searchable);
  if ("error" in plan) return refuse("validation-failed", { errors: { search: [plan.error] } });
  const words = plan.words ? searchRange(plan.words) : undefined;
  const where = (row: SummaryRow): boolean => plan.fits(row) && (!words || words.fits(searchedIn(row)));
  if (words) return { ...words.range, where };
  const named = plan.narrowest && `${plan.narrowest.index}:${plan.narrowest.partition}`;
  return { index: "period", partition: named ?? "", descending: true, where };
}

export async function listSummaries(context: Context & { readonly query: QueryOf<Contract["listSummaries"]> }) {
  const { query, views, paging, project } = context;
  const range = rangeOf(query.search);
  if (isRefusal(range)) return range;
  const page = await views.page(summaryView, { ...range, limit: query.pageSize, ...paging.after(query.pageToken) });
  return {
    summaries: await Promise.all(page.rows.map((row) => summaryAnswer(views, row, project.id))),
    nextPageToken: paging.next(page.next),
  };
}

/** The summary's row; one of another project is not found. */
export const summaryIn = async ({ views, params }: SummaryContext): Promise<SummaryRow | ReturnType<typeof notFound>> =>
  (await views.get(summaryView, params.id)) ?? notFound();
const notFound = () => refuse("not-found");

export async function getSummary(context: SummaryContext) {
  const row = await summaryIn(context);
  return isRefusal(row) ? row : summaryAnswer(context.views, row, context.project.id);
}

const NOT_A_MIDNIGHT = "Use a date, or midnight in the project's time zone";

export async function createSummary(context: Context & { readonly body: BodyOf<Contract["createSummary"]> }) {
  const { body, project, ports, views } = context;
  const account = await views.get(accountView, project.id);
  const currency = await currencyOf(views, account?.currency ?? project.currency);
  if (body.currency && body.currency !== currency)
    return refuse("wrong-currency", { errors: { currency: [`The wallet is in ${currency}`] } });
  const period = periodFrom(body.periodStart, body.periodEnd, project.timeZone);
  if (typeof period === "string") return refuse("validation-failed", { errors: { [period]: [NOT_A_MIDNIGHT] } });
  const summaryId = context.newId("sum");
  const input = {
    project: project.id,
    summaryId,
    periodStart: period.start,
    periodEnd: period.end,
    timeZone: project.timeZone,
    currency,
    includeUnpaid: body.includeUnpaid ?? true,
    note: body.note,
    now: ports.clock().toISOString(),
  };
  const result = await context.run(summaries, project.id, "create", input, { fingerprint: body });
  if (isRefusal(result)) return mapRefusal(result);
  const row = await views.get(summaryView, summaryId);
  return row ? summaryAnswer(views, row, project.id) : unreadable(result);
}

export async function deleteSummary(context: SummaryContext) {
  const { params, project } = context;
  const input = { project: project.id, summaryId: params.id };
  const result = await context.run(summaries, project.id, "remove", input, { fingerprint: params });
  return isRefusal(result) ? mapRefusal(result) : undefined;
}
