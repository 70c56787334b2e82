import { FaqGroupId, faqGroupKind } from "#events/faqs";
import { mapRefusal } from "#platform/commands";
import type { BodyOf, ParamsOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { tallyOf } from "#platform/record-views";
import { audienceOf, recordHandlers } from "#platform/records";
import type { FaqGroup, faqs } from "./contract/index.ts";
import { faq } from "./domain/faq.ts";
import { faqGroup } from "./domain/faq-group.ts";
import { FAQ_GROUP } from "./labels.ts";
import { faqListing, faqView } from "./projections/faq.ts";
import { type FaqGroupRow, faqGroupListing, faqGroupProjection, faqGroupView } from "./projections/faq-group.ts";
import { faqGroupReferences } from "./references.ts";

type Contract = typeof faqs;
type GroupContext<O extends keyof Contract> = Context & {
  readonly params: ParamsOf<Contract[O]>;
  readonly query: QueryOf<Contract[O]>;
  readonly body: BodyOf<Contract[O]>;
};
const MAX_MOVED = 100;

async function withCounts(rows: readonly FaqGroupRow[], context: Context): Promise<FaqGroup[]> {
  const audience = audienceOf({ listing: faqListing, permission: "faqs.faq" }, context);
  const counts = await context.views.tally(faqView, "count", tallyOf(audience, "active"));
  return rows.map((row) => ({ ...row, faqCount: counts[`group:${row.id}`] ?? 0 }));
}

export const groups = recordHandlers({
  kind: faqGroupKind,
  decider: faqGroup,
  view: faqGroupView,
  projection: faqGroupProjection,
  listing: faqGroupListing,
  labels: FAQ_GROUP,
  param: "faqGroupId",
  permission: "faqs.group",
  rows: "groups",
  references: faqGroupReferences,
  toAnswer: withCounts,
});

/** Changes a group, and the order of its questions where one is sent. */
export async function updateFaqGroup(context: GroupContext<"updateFaqGroup">) {
  const { body, params, run, caller } = context;
  const { faqOrder, ...changes } = body;
  if (faqOrder) {
    const key = caller.idempotencyKey && `order:${caller.idempotencyKey}`;
    const input = { ...params, faqOrder };
    const done = await run(faqGroup, params.faqGroupId, "order", input, { idempotencyKey: key, ifMatch: undefined });
    if (isRefusal(done)) return mapRefusal(done);
  }
  return groups.update({ ...context, body: changes });
}

/** Moves a group's questions where `moveTo` says, and the group to the bin. The same request again does what is left to do. */
export async function deleteFaqGroup(context: GroupContext<"deleteFaqGroup">) {
  const { params, query, views, run, caller } = context;
  const { faqGroupId } = params;
  const group = await views.get(faqGroupView, faqGroupId);
  if (!group) return refuse("not-found");
  const inside = { index: "sortOrder", partition: `active group:${faqGroupId}` };
  const { rows, next } = await views.page(faqView, { ...inside, limit: MAX_MOVED });
  if (rows.length > 0 && query.moveTo === undefined)
    return refuse("group-not-empty", { errors: { moveTo: ["Choose a group"] } });
  if (next) return refuse("group-too-large");
  const target = FaqGroupId.safeParse(query.moveTo).data ?? null;
  const found = target === null ? undefined : await views.get(faqGroupView, target);
  if (target === faqGroupId || (target !== null && (!found || found.state === "deleted")))
    return refuse("validation-failed", { errors: { moveTo: ["Choose another group that is here"] } });
  for (const { id } of rows) {
    const key = caller.idempotencyKey && `move:${caller.idempotencyKey}:${id}`;
    const input = { faqId: id, faqGroupId: target };
    const done = await run(faq, id, "change", input, { idempotencyKey: key, ifMatch: undefined });
    if (isRefusal(done) && done.refused !== "not-found") return mapRefusal(done);
  }
  return groups.remove(context);
}
