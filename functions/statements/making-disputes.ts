import { mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { statements as contract } from "./contract/index.ts";
import { makingDispute } from "./domain/making-dispute.ts";
import { makingDisputeView } from "./projections/making-dispute.ts";

type Contract = typeof contract;
type DisputeContext = Context & { readonly params: { readonly disputeId: string } };

export async function listMakingDisputes(
  context: Context & { readonly query: QueryOf<Contract["listMakingDisputes"]> },
) {
  const { query, views, paging } = context;
  const { status, pageSize, pageToken } = query;
  const range = { index: "time", partition: status ? `status:${status}` : "", descending: true };
  const page = await views.page(makingDisputeView, { ...range, limit: pageSize, ...paging.after(pageToken) });
  return { disputes: [...page.rows], nextPageToken: paging.next(page.next) };
}

export const getMakingDispute = async ({ views, params }: DisputeContext) =>
  (await views.get(makingDisputeView, params.disputeId)) ?? refuse("not-found");

/** Recorded in the fulfiller's project; a reaction resolves the dispute in the shop's. */
export async function answerMakingDispute(
  context: DisputeContext & { readonly body: BodyOf<Contract["answerMakingDispute"]> },
) {
  const { body, params } = context;
  const { decision, note, amount } = body;
  const input = { note, accept: decision === "accept", amount };
  const fingerprint = { ...body, ...params };
  const result = await context.run(makingDispute, params.disputeId, "answer", input, { fingerprint });
  return isRefusal(result) ? mapRefusal(result) : getMakingDispute(context);
}
