import { mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { catalogue } from "./contract/index.ts";
import { making } from "./domain/making/index.ts";
import { makingView } from "./projections/making.ts";

type Contract = typeof catalogue;

export async function listMakingRequests({
  query,
  views,
  paging,
}: Context & { readonly query: QueryOf<Contract["listMakingRequests"]> }) {
  const place = query.status ? { index: "status", partition: query.status } : { index: "newest", partition: "" };
  const page = await views.page(makingView, {
    ...place,
    descending: true,
    limit: query.pageSize,
    ...paging.after(query.pageToken),
  });
  return { requests: [...page.rows], nextPageToken: paging.next(page.next) };
}

export async function answerMakingRequest(
  context: Context & {
    readonly params: { readonly shopId: string };
    readonly body: BodyOf<Contract["answerMakingRequest"]>;
  },
) {
  const { shopId } = context.params;
  const result = await answered(context, shopId);
  if (isRefusal(result)) return mapRefusal(result);
  return (await context.views.get(makingView, shopId)) ?? refuse("not-found");
}

function answered({ body, run }: Context & { readonly body: BodyOf<Contract["answerMakingRequest"]> }, shopId: string) {
  switch (body.answer) {
    case "accept":
      return run(making, shopId, "accept", { shopId });
    case "decline":
      return run(making, shopId, "decline", { shopId, reason: body.reason });
    case "end":
      return run(making, shopId, "end", { shopId, by: "fulfiller", reason: body.reason });
  }
}
