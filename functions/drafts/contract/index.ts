import * as z from "zod";
import { PlatformId } from "#events/_kernel";
import { DraftContent, DraftId } from "#events/drafts";
import { command, named, paged, pageOf, query } from "#platform/contract";
import { HistoryPage, Meta } from "#platform/history";

export { refusals } from "./refusals.ts";

const platform = { platformId: PlatformId };
const one = { ...platform, draftId: DraftId };
const permission = "orders.order.create";

/** An order that is not placed: it reserves and charges nothing, and counts in no figure. */
export const Draft = z
  .object({
    id: z.string(),
    status: z.enum(["open", "deleted", "placed"]),
    content: DraftContent,
    /** The order that was placed from it. */
    orderId: z.string().optional(),
    orderNumber: z.string().optional(),
  })
  .extend(Meta.shape);
export type Draft = z.infer<typeof Draft>;

const body = DraftContent;

export const drafts = named({
  listOrderDrafts: query("GET /v1/platform/{platformId}/orders/drafts", {
    summary: "List the project's order drafts, last saved first",
    permission,
    params: platform,
    query: paged({}),
    returns: pageOf("drafts", Draft).extend({ count: z.int() }),
    refuses: ["drafts-hidden"],
  }),
  saveOrderDraft: command("POST /v1/platform/{platformId}/orders/drafts", {
    summary: "Save an unfinished order as a draft; one field is enough",
    permission,
    params: platform,
    body,
    returns: Draft,
    status: 201,
    refuses: ["drafts-hidden", "draft-not-found", "draft-empty", "draft-deleted", "draft-placed"],
  }),
  getOrderDraft: query("GET /v1/platform/{platformId}/orders/drafts/{draftId}", {
    summary: "Get one draft",
    permission,
    params: one,
    returns: Draft,
    refuses: ["drafts-hidden", "draft-not-found"],
  }),
  changeOrderDraft: command("PUT /v1/platform/{platformId}/orders/drafts/{draftId}", {
    summary: "Replace a draft; with If-Match, a change by somebody else in the meantime is a conflict",
    permission,
    params: one,
    body,
    returns: Draft,
    refuses: ["drafts-hidden", "draft-not-found", "draft-empty", "draft-deleted", "draft-placed"],
  }),
  deleteOrderDraft: command("DELETE /v1/platform/{platformId}/orders/drafts/{draftId}", {
    summary: "Delete a draft; it can be restored",
    permission,
    params: one,
    refuses: ["drafts-hidden", "draft-not-found", "draft-placed"],
  }),
  restoreOrderDraft: command("POST /v1/platform/{platformId}/orders/drafts/{draftId}/restore", {
    summary: "Restore a deleted draft",
    permission,
    params: one,
    returns: Draft,
    refuses: ["drafts-hidden", "draft-not-found"],
  }),
  orderDraftHistory: query("GET /v1/platform/{platformId}/orders/drafts/{draftId}/history", {
    summary: "List the history of a draft, newest first",
    permission,
    params: one,
    query: paged({}),
    returns: HistoryPage,
    refuses: ["drafts-hidden", "draft-not-found"],
  }),
});
