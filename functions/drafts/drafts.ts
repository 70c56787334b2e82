import { streamOf } from "#events/_kernel";
import { normalisedEmail } from "#events/customers";
import { DRAFT, type DraftContent } from "#events/drafts";
import { mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { sinceErasure } from "#platform/erasure";
import { type HistoryQuery, type Labels, recordHistory } from "#platform/history";
import type { Context } from "#platform/http";
import { subjectId } from "#platform/secrets";
import type { Draft, drafts } from "./contract/index.ts";
import { draft } from "./domain/index.ts";
import { draftView, type Row } from "./projections/draft.ts";

type Contract = typeof drafts;
type DraftContext = Context & { readonly params: { readonly draftId: string } };

const SEES_MONEY = "orders.money.view";
const LABELS: Labels = {
  titles: {
    DraftSaved: "Draft saved",
    DraftDeleted: "Draft deleted",
    DraftRestored: "Draft restored",
    DraftPlaced: "Order created from it",
  },
  fields: { content: "Draft", number: "Order" },
};

/** Drafts contain contacts and prices, so a member who cannot see those may not edit them. */
const hidden = ({ permissions }: Context) => (permissions.has(SEES_MONEY) ? undefined : refuse("drafts-hidden"));

const toDraft = ({ subject: _subject, ...row }: Row): Draft => row;

export async function listOrderDrafts(context: Context & { readonly query: QueryOf<Contract["listOrderDrafts"]> }) {
  const { views, paging, query } = context;
  const no = hidden(context);
  if (no) return no;
  const page = await views.page(draftView, {
    index: "open",
    partition: "",
    descending: true,
    limit: query.pageSize,
    ...paging.after(query.pageToken),
  });
  const { drafts: count = 0 } = await views.tally(draftView, "open", "");
  return { drafts: page.rows.map(toDraft), nextPageToken: paging.next(page.next), count };
}

export async function saveOrderDraft(context: Context & { readonly body: BodyOf<Contract["saveOrderDraft"]> }) {
  const { body } = context;
  const no = hidden(context) ?? empty(body);
  if (no) return no;
  const draftId = context.newId("drf");
  const input = { draftId, subject: await subjectOf(context, body, draftId), content: body };
  const result = await context.run(draft, draftId, "saveDraft", input, { fingerprint: body });
  return isRefusal(result) ? mapRefusal(result) : answer({ ...context, params: { draftId } });
}

export async function changeOrderDraft(
  context: DraftContext & { readonly body: BodyOf<Contract["changeOrderDraft"]> },
) {
  const { body, params } = context;
  const no = hidden(context) ?? empty(body);
  if (no) return no;
  const input = { ...params, subject: await subjectOf(context, body, params.draftId), content: body };
  const result = await context.run(draft, params.draftId, "changeDraft", { ...input, draftId: params.draftId });
  return isRefusal(result) ? mapRefusal(result) : answer(context);
}

export async function deleteOrderDraft(context: DraftContext) {
  const no = hidden(context);
  if (no) return no;
  const { draftId } = context.params;
  const result = await context.run(draft, draftId, "deleteDraft", { draftId });
  return isRefusal(result) ? mapRefusal(result) : undefined;
}

export async function restoreOrderDraft(context: DraftContext) {
  const no = hidden(context);
  if (no) return no;
  const { draftId } = context.params;
  const result = await context.run(draft, draftId, "restoreDraft", { draftId });
  return isRefusal(result) ? mapRefusal(result) : answer(context);
}

export async function getOrderDraft(context: DraftContext) {
  return hidden(context) ?? answer(context);
}

export const orderDraftHistory = (context: DraftContext & { readonly query: HistoryQuery }) =>
  recordHistory(context, getOrderDraft(context), streamOf(DRAFT, context.params.draftId), LABELS, sinceErasure);

async function answer({ views, params }: DraftContext) {
  const row = await views.get(draftView, params.draftId);
  return row ? toDraft(row) : refuse("draft-not-found");
}

/** Returns whose key encrypts the draft: the customer with its email or the chosen one, else the draft itself. */
async function subjectOf(
  { ports, tenant }: Context,
  { customerId, email }: DraftContent,
  draftId: string,
): Promise<string> {
  const plain = normalisedEmail(email ?? "");
  if (plain.includes("@")) return subjectId(ports, "cus", tenant, plain);
  if (!customerId?.startsWith("cus_")) return draftId;
  const key = await ports.subjectKeys.keyOf(tenant, customerId, false);
  return key === undefined || key === "destroyed" ? draftId : customerId;
}

/** The form preselects a country, so a country alone does not count as input. */
function empty({ items, shippingAddress, gift, ...rest }: DraftContent) {
  const { country: _country, ...address } = shippingAddress ?? {};
  const texts = [...Object.values(rest), ...Object.values(address), gift?.message];
  const isTyped = (value: unknown) => value !== undefined && String(value).trim() !== "";
  return items.length > 0 || texts.some(isTyped) ? undefined : refuse("draft-empty");
}
