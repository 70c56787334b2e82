import { money } from "#events/_kernel";
import type { QueryOf } from "#platform/contract";
import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { Reader } from "#platform/views";
import type { statements as contract, Statement } from "./contract/index.ts";
import type { StatementFigures } from "./domain/statement.ts";
import { fulfilmentView } from "./projections/fulfilment.ts";
import { lineView } from "./projections/line.ts";
import { type StatementRow, statementView } from "./projections/statement.ts";

type Contract = typeof contract;
type Tallies = Pick<Reader, "tally">;

/** The sums of a statement's lines as of now, from tallies. */
export async function figuresOf(
  views: Tallies,
  { id, currency }: Pick<StatementRow, "id" | "currency">,
): Promise<StatementFigures & { disputedCount: number }> {
  const [lines, parcels] = await Promise.all([
    views.tally(lineView, "statement", id),
    views.tally(fulfilmentView, "statement", id),
  ]);
  return {
    itemCount: parcels.items ?? 0,
    fulfillmentCount: parcels.fulfilments ?? 0,
    net: money(lines.net ?? 0, currency),
    tax: money(lines.tax ?? 0, currency),
    gross: money(lines.gross ?? 0, currency),
    disputedCount: lines.disputed ?? 0,
  };
}

async function answer(views: Tallies, row: StatementRow): Promise<Statement> {
  const { disputedCount, ...now } = await figuresOf(views, row);
  const { id, number, project, fulfiller, periodStart, periodEnd, timeZone, currency, issuedAt } = row;
  return {
    id,
    number,
    project,
    fulfiller: fulfiller.project,
    fulfillerName: fulfiller.name,
    status: disputedCount > 0 ? "disputed" : row.status,
    periodStart,
    periodEnd,
    timeZone,
    currency,
    ...(row.figures ?? now),
    disputedCount,
    ...(issuedAt && { issuedAt }),
  };
}

export async function listStatements(context: Context & { readonly query: QueryOf<Contract["listStatements"]> }) {
  const { query, views, paging } = context;
  const page = await views.page(statementView, {
    index: "period",
    partition: "",
    descending: true,
    limit: query.pageSize,
    ...paging.after(query.pageToken),
  });
  return {
    statements: await Promise.all(page.rows.map((row) => answer(views, row))),
    nextPageToken: paging.next(page.next),
  };
}

export async function getStatement({ views, params }: Context & { readonly params: { readonly statementId: string } }) {
  const row = await views.get(statementView, params.statementId);
  return row ? answer(views, row) : refuse("not-found");
}
