import * as z from "zod";
import { PlatformId, UserId } from "#events/_kernel";
import { CommentId, MAX_COMMENT, Mention } from "#events/comments";
import { OrderId } from "#events/orders";
import { command, named, paged, pageOf, query } from "#platform/contract";
import { HistoryPage, Meta } from "#platform/history";

export { refusals } from "./refusals.ts";

const order = { platformId: PlatformId, orderId: OrderId };
const one = { ...order, commentId: CommentId };

export const Comment = z
  .object({
    id: z.string(),
    orderId: z.string(),
    author: z.string(),
    text: z.string(),
    mentions: z.array(Mention),
    /** It was changed after it was written. */
    edited: z.boolean(),
    /** Whether the caller wrote it, and so may change and delete it. */
    mine: z.boolean(),
  })
  .extend(Meta.shape);
export type Comment = z.infer<typeof Comment>;

const body = z.strictObject({
  text: z.string().trim().min(1, "Write something first").max(MAX_COMMENT, "Use at most 5,000 characters"),
  /** Whose names stand in the text behind an @; one whose name does not is left out. */
  mentions: z.array(Mention).max(20).default([]),
});

export const comments = named({
  listOrderComments: query("GET /v1/platform/{platformId}/orders/{orderId}/comments", {
    summary: "List the comments on an order, newest first",
    permission: "orders.order.view",
    params: order,
    query: paged({}),
    returns: pageOf("comments", Comment),
    refuses: ["order-not-found"],
  }),
  listMentionable: query("GET /v1/platform/{platformId}/orders/{orderId}/mentionable", {
    summary: "Check which of these people can see orders, and so can be mentioned",
    permission: "orders.order.view",
    params: order,
    query: z.strictObject({ users: z.string().max(2_000) }),
    returns: z.object({ users: z.array(UserId) }),
  }),
  writeOrderComment: command("POST /v1/platform/{platformId}/orders/{orderId}/comments", {
    summary: "Comment on an order; people who are mentioned are notified",
    permission: "orders.comment.create",
    params: order,
    body,
    returns: Comment,
    status: 201,
    refuses: ["order-not-found", "mention-outside", "comment-not-found"],
  }),
  editOrderComment: command("PATCH /v1/platform/{platformId}/orders/{orderId}/comments/{commentId}", {
    summary: "Change your own comment; the earlier text stays in its history",
    permission: "orders.comment.create",
    params: one,
    body,
    returns: Comment,
    refuses: ["order-not-found", "comment-not-found", "comment-of-another", "mention-outside"],
  }),
  deleteOrderComment: command("DELETE /v1/platform/{platformId}/orders/{orderId}/comments/{commentId}", {
    summary: "Delete your own comment; it stays in the history",
    permission: "orders.comment.create",
    params: one,
    refuses: ["order-not-found", "comment-not-found", "comment-of-another"],
  }),
  restoreOrderComment: command("POST /v1/platform/{platformId}/orders/{orderId}/comments/{commentId}/restore", {
    summary: "Restore your own deleted comment",
    permission: "orders.comment.create",
    params: one,
    returns: Comment,
    refuses: ["order-not-found", "comment-not-found", "comment-of-another"],
  }),
  orderCommentHistory: query("GET /v1/platform/{platformId}/orders/{orderId}/comments/{commentId}/history", {
    summary: "List the history of a comment, newest first",
    permission: "orders.order.view",
    params: one,
    query: paged({}),
    returns: HistoryPage,
    refuses: ["comment-not-found"],
  }),
});
