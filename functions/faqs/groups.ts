import { FaqGroupId, faqGroupKind } from "#events/faqs";
import { mapRefusal } from "#platform/commands";
import type { BodyOf, ParamsOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { tallyOf } from "#platform/record-views";
import { audienceOf, pathsOf, recordHandlers } from "#platform/records";
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

const tree = {
  view: faqGroupView,
  parentOf: ({ parentId }: FaqGroupRow) => parentId,
  nameOf: ({ name }: FaqGroupRow) => name,
};

async function withCounts(rows: readonly FaqGroupRow[], context: Context): Promise<FaqGroup[]> {
  const audience = audienceOf({ listing: faqListing, permission: "faqs.faq" }, context);
  const ownAudience = audienceOf({ listing: faqGroupListing, permission: "faqs.group" }, context);
  const isShown = (row: FaqGroupRow) => ownAudience === "editors" || !faqGroupListing.hidden?.(row);
  const [counts, paths] = await Promise.all([
    context.views.tally(faqView, "count", tallyOf(audience, "active")),
    pathsOf({ ...tree, isShown }, rows, context),
  ]);
  return rows.map((row, at) => ({ ...row, faqCount: counts[`group:${row.id}`] ?? 0, path: [...(paths[at] ?? [])] }));
}

export const groups = recordHandlers({
  kind: faqGroupKind,
  decider: faqGroup,
  view: faqGroupView,
  projection: faqGroupProjection,
  listing: faqGroupListing,
  labels: FAQ_GROUP,
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
    const result = await run(faqGroup, params.faqGroupId, "order", input, { idempotencyKey: key, ifMatch: undefined });
    if (isRefusal(result)) return mapRefusal(result);
  }
  return groups.update({ ...context, body: changes });
}

/**
 * Moves a group's questions and the groups inside it where `moveTo` says, and the group to the bin. The same request again
 * does what is left to do.
 */
export async function deleteFaqGroup(context: GroupContext<"deleteFaqGroup">) {
  const { params, query, views, run, caller } = context;
  const { faqGroupId } = params;
  const group = await views.get(faqGroupView, faqGroupId);
  if (!group) return refuse("not-found");
  const inside = { index: "sortOrder", partition: `active group:${faqGroupId}` };
  const below = { index: "sortOrder", partition: `active parent:${faqGroupId}` };
  const [{ rows, next }, children] = await Promise.all([
    views.page(faqView, { ...inside, limit: MAX_MOVED }),
    views.page(faqGroupView, { ...below, limit: MAX_MOVED }),
  ]);
  if (rows.length + children.rows.length > 0 && query.moveTo === undefined)
    return refuse("group-not-empty", { errors: { moveTo: ["Choose a group"] } });
  if (next || children.next) return refuse("group-too-large");
  const target = FaqGroupId.safeParse(query.moveTo).data ?? null;
  const found = target === null ? undefined : await views.get(faqGroupView, target);
  if (target === faqGroupId || (target !== null && (!found || found.state === "deleted")))
    return refuse("validation-failed", { errors: { moveTo: ["Choose a group that still exists"] } });
  const inTarget = found ? (await pathsOf(tree, [found], context))[0] : [];
  if (inTarget?.some(({ id }) => id === faqGroupId))
    return refuse("validation-failed", { errors: { moveTo: ["Choose a group that is not inside this one"] } });
  for (const { id } of children.rows) {
    const key = caller.idempotencyKey && `move:${caller.idempotencyKey}:${id}`;
    const input = { faqGroupId: id, parentId: target };
    const result = await run(faqGroup, id, "change", input, { idempotencyKey: key, ifMatch: undefined });
    if (isRefusal(result) && result.refused !== "not-found") return mapRefusal(result);
  }
  for (const { id } of rows) {
    const key = caller.idempotencyKey && `move:${caller.idempotencyKey}:${id}`;
    const input = { faqId: id, faqGroupId: target };
    const result = await run(faq, id, "change", input, { idempotencyKey: key, ifMatch: undefined });
    if (isRefusal(result) && result.refused !== "not-found") return mapRefusal(result);
  }
  return groups.remove(context);
}
