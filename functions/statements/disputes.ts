import { derivedId, mapRefusal, run } from "#platform/commands";
import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { statements as contract } from "./contract/index.ts";
import { charges } from "./domain/charges.ts";
import { statement } from "./domain/statement.ts";
import { openStatement } from "./month.ts";
import { lineView } from "./projections/line.ts";
import { statementView } from "./projections/statement.ts";

type Contract = typeof contract;
type LineContext = Context & { readonly params: { readonly transactionId: string } };

async function lineOf({ views, params }: LineContext) {
  return (await views.get(lineView, params.transactionId)) ?? refuse("not-found");
}

export async function disputeTransaction(
  context: LineContext & { readonly body: BodyOf<Contract["disputeGfnTransaction"]> },
) {
  const { body, params } = context;
  const line = await lineOf(context);
  if (isRefusal(line)) return line;
  const input = { fulfillmentId: line.fulfillmentId, lineId: params.transactionId, ...body };
  const result = await context.run(charges, line.fulfillmentId, "dispute", input, {
    fingerprint: { ...body, ...params },
  });
  return isRefusal(result) ? mapRefusal(result) : lineOf(context);
}

/** An adjustment is a line of the current month's statement of the same fulfiller; billing returns the money. */
export async function resolveDispute(context: LineContext & { readonly body: BodyOf<Contract["resolveGfnDispute"]> }) {
  const { body, params, caller, project, ports, tenant, views } = context;
  if (!caller.admin) return refuse("resolver-only");
  const line = await lineOf(context);
  if (isRefusal(line)) return line;
  const row = await views.get(statementView, line.statementId);
  if (!row) return refuse("not-found");
  const home = { project: tenant, timeZone: project.timeZone, currency: row.currency, fulfiller: row.fulfiller };
  const load = (stream: string) => ports.store.load(tenant, stream);
  const month = await openStatement(load, home, ports.clock().toISOString());
  if (body.adjustment?.amount) await run(context.commandContext, statement, month.statementId, "open", month);
  const { fulfillmentId } = line;
  const input = {
    fulfillmentId,
    lineId: line.id,
    note: body.note,
    amount: body.adjustment,
    adjustment: { lineId: derivedId("stl", line.id, "adjustment"), statementId: month.statementId },
  };
  const result = await context.run(charges, fulfillmentId, "resolve", input, { fingerprint: { ...body, ...params } });
  if (isRefusal(result)) return mapRefusal(result);
  return lineOf(context);
}
