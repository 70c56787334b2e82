import { type FactOf, streamOf } from "#events/_kernel";
import { COMMENT, type Mention } from "#events/comments";
import type { OrderCreated } from "#events/orders";
import { mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { sinceErasure } from "#platform/erasure";
import { type HistoryQuery, type Labels, recordHistory } from "#platform/history";
import type { Context } from "#platform/http";
import type { Comment, comments } from "./contract/index.ts";
import { comment } from "./domain/index.ts";
import { commentView, type Row } from "./projections/comment.ts";

type Contract = typeof comments;
type OrderContext = Context & { readonly params: { readonly orderId: string } };
type CommentContext = OrderContext & { readonly params: { readonly commentId: string } };

/** Only people who may see orders can be mentioned on them. */
const SEES_ORDERS = "orders.order.view";
const MAX_CHECKED = 50;
const LABELS: Labels = {
  titles: {
    CommentWritten: "Comment added",
    CommentEdited: "Comment edited",
    CommentDeleted: "Comment deleted",
    CommentRestored: "Comment restored",
  },
  fields: { text: "Comment" },
};

function toComment(
  { customerId: _customer, number: _number, deleted: _deleted, ...row }: Row,
  { caller }: Context,
): Comment {
  return { ...row, mine: row.author === caller.user };
}

/** Returns the order's data that a comment stores, from the order's first fact. */
async function orderOf({ ports, tenant, params }: OrderContext) {
  const facts = await ports.store.load(tenant, streamOf("order", params.orderId));
  const [first] = facts;
  if (!first || facts.at(-1)?.type === "OrderWithdrawn") return refuse("order-not-found");
  const { customerId, number } = first.data as FactOf<typeof OrderCreated>["data"];
  return { orderId: params.orderId, customerId, number };
}

const canSeeOrders = async ({ ports, tenant }: Context, user: string): Promise<boolean> =>
  (await ports.access.projectAccess(user, tenant))?.permissions.has(SEES_ORDERS) ?? false;

/** Returns the mentions that appear in the text; refuses mentions of people who may not see orders. */
async function mentionsIn(context: Context, { text, mentions }: { text: string; mentions: readonly Mention[] }) {
  const named = mentions.filter(({ name }) => text.includes(`@${name}`));
  const distinct = named.filter(({ user }, at) => named.findIndex((each) => each.user === user) === at);
  const allowed = await Promise.all(distinct.map(({ user }) => canSeeOrders(context, user)));
  const outside = distinct.filter((_, at) => !allowed[at]);
  if (outside.length === 0) return distinct;
  const names = outside.map(({ name }) => name).join(", ");
  return refuse("mention-outside", { errors: { text: [`${names} can't see orders here`] } });
}

export async function listOrderComments(
  context: OrderContext & { readonly query: QueryOf<Contract["listOrderComments"]> },
) {
  const { views, query, paging, params } = context;
  const order = await orderOf(context);
  if (isRefusal(order)) return order;
  const page = await views.page(commentView, {
    index: "order",
    partition: params.orderId,
    descending: true,
    limit: query.pageSize,
    ...paging.after(query.pageToken),
  });
  return { comments: page.rows.map((row) => toComment(row, context)), nextPageToken: paging.next(page.next) };
}

export async function listMentionable(
  context: OrderContext & { readonly query: QueryOf<Contract["listMentionable"]> },
) {
  const users = [...new Set(context.query.users.split(",").filter((user) => /^usr_[0-9a-z]{6,40}$/.test(user)))];
  const checked = users.slice(0, MAX_CHECKED);
  const allowed = await Promise.all(checked.map((user) => canSeeOrders(context, user)));
  return { users: checked.filter((_, at) => allowed[at]) };
}

export async function writeOrderComment(
  context: OrderContext & { readonly body: BodyOf<Contract["writeOrderComment"]> },
) {
  const content = await contentOf(context);
  if (isRefusal(content)) return content;
  const commentId = context.newId("cmt");
  const input = { ...content, commentId, by: context.caller.user };
  const result = await context.run(comment, commentId, "writeComment", input, { fingerprint: context.body });
  return isRefusal(result) ? mapRefusal(result) : answer(context, commentId);
}

export async function editOrderComment(
  context: CommentContext & { readonly body: BodyOf<Contract["editOrderComment"]> },
) {
  const content = await contentOf(context);
  if (isRefusal(content)) return content;
  const { commentId } = context.params;
  const input = { ...content, commentId, by: context.caller.user };
  const result = await context.run(comment, commentId, "editComment", input, { fingerprint: context.body });
  return isRefusal(result) ? mapRefusal(result) : answer(context, commentId);
}

async function contentOf(context: OrderContext & { readonly body: BodyOf<Contract["writeOrderComment"]> }) {
  const order = await orderOf(context);
  if (isRefusal(order)) return order;
  const mentions = await mentionsIn(context, context.body);
  return isRefusal(mentions) ? mentions : { ...order, text: context.body.text, mentions };
}

export async function deleteOrderComment(context: CommentContext) {
  const distinct = await commentRefOf(context);
  if (isRefusal(distinct)) return distinct;
  const result = await context.run(comment, distinct.commentId, "deleteComment", distinct);
  return isRefusal(result) ? mapRefusal(result) : undefined;
}

export async function restoreOrderComment(context: CommentContext) {
  const distinct = await commentRefOf(context);
  if (isRefusal(distinct)) return distinct;
  const result = await context.run(comment, distinct.commentId, "restoreComment", distinct);
  return isRefusal(result) ? mapRefusal(result) : answer(context, distinct.commentId);
}

async function commentRefOf(context: CommentContext) {
  const order = await orderOf(context);
  if (isRefusal(order)) return order;
  const { orderId, customerId } = order;
  return { orderId, customerId, commentId: context.params.commentId, by: context.caller.user };
}

export async function orderCommentHistory(context: CommentContext & { readonly query: HistoryQuery }) {
  const { commentId, orderId } = context.params;
  const row = await context.views.get(commentView, commentId);
  const found = row?.orderId === orderId ? row : refuse("comment-not-found");
  return recordHistory(context, found, streamOf(COMMENT, commentId), LABELS, sinceErasure);
}

async function answer(context: Context, commentId: string) {
  const row = await context.views.get(commentView, commentId);
  return row ? toComment(row, context) : refuse("comment-not-found");
}
