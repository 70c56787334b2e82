import { type FactOf, streamOf } from "#events/_kernel";
import { COMMENT, type Mention } from "#events/comments";
import type { OrderCreated } from "#events/orders";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, type Refusal, refuse } from "#platform/domain";
import { sinceErasure } from "#platform/erasure";
import { historyOfFacts, type Labels } from "#platform/history";
import type { Context } from "#platform/http";
import type { Comment, comments } from "./contract/index.ts";
import { comment } from "./domain/index.ts";
import { commentView, type Row } from "./projections/comment.ts";

type Contract = typeof comments;
type OnOrder = Context & { readonly params: { readonly orderId: string } };
type One = OnOrder & { readonly params: { readonly commentId: string } };

/** Who may see orders can be mentioned on them. */
const SEES_ORDERS = "orders.order.view";
const MAX_ASKED = 50;
const LABELS: Labels = {
  titles: {
    CommentWritten: "Comment added",
    CommentEdited: "Comment edited",
    CommentDeleted: "Comment deleted",
    CommentRestored: "Comment restored",
  },
  fields: { text: "Comment" },
};

/** Comments reserve nothing and hold no balance. */
function told<C extends string>({ refused, details }: Refusal<C>): Refusal<Exclude<C, "taken" | "insufficient">> {
  if (refused === "taken" || refused === "insufficient") throw new Error(`A comment stumbled over ${refused}`);
  return refuse(refused as Exclude<C, "taken" | "insufficient">, details);
}

function toComment(
  { customerId: _customer, number: _number, deleted: _deleted, ...row }: Row,
  { caller }: Context,
): Comment {
  return { ...row, mine: row.author === caller.user };
}

/** What a comment keeps of its order, from the order's first fact. */
async function orderOf({ ports, tenant, params }: OnOrder) {
  const facts = await ports.store.load(tenant, streamOf("order", params.orderId));
  const [first] = facts;
  if (!first || facts.at(-1)?.type === "OrderWithdrawn") return refuse("order-not-found");
  const { customerId, number } = first.data as FactOf<typeof OrderCreated>["data"];
  return { orderId: params.orderId, customerId, number };
}

const maySee = async ({ ports, tenant }: Context, user: string): Promise<boolean> =>
  (await ports.access.standing(user, tenant))?.permissions.has(SEES_ORDERS) ?? false;

/** The mentions that stand in the text; refused where one is of somebody who may not see orders. */
async function mentionsIn(context: Context, { text, mentions }: { text: string; mentions: readonly Mention[] }) {
  const named = mentions.filter(({ name }) => text.includes(`@${name}`));
  const own = named.filter(({ user }, at) => named.findIndex((each) => each.user === user) === at);
  const seen = await Promise.all(own.map(({ user }) => maySee(context, user)));
  const outside = own.filter((_, at) => !seen[at]);
  if (outside.length === 0) return own;
  const names = outside.map(({ name }) => name).join(", ");
  return refuse("mention-outside", { errors: { text: [`${names} cannot see orders here`] } });
}

export async function listOrderComments(context: OnOrder & { readonly query: QueryOf<Contract["listOrderComments"]> }) {
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

export async function listMentionable(context: OnOrder & { readonly query: QueryOf<Contract["listMentionable"]> }) {
  const users = [...new Set(context.query.users.split(",").filter((user) => /^usr_[0-9a-z]{6,40}$/.test(user)))];
  const asked = users.slice(0, MAX_ASKED);
  const seen = await Promise.all(asked.map((user) => maySee(context, user)));
  return { users: asked.filter((_, at) => seen[at]) };
}

export async function writeOrderComment(context: OnOrder & { readonly body: BodyOf<Contract["writeOrderComment"]> }) {
  const said = await saidIn(context);
  if (isRefusal(said)) return said;
  const commentId = context.newId("cmt");
  const input = { ...said, commentId, by: context.caller.user };
  const done = await context.run(comment, commentId, "writeComment", input, { fingerprint: context.body });
  return isRefusal(done) ? told(done) : answer(context, commentId);
}

export async function editOrderComment(context: One & { readonly body: BodyOf<Contract["editOrderComment"]> }) {
  const said = await saidIn(context);
  if (isRefusal(said)) return said;
  const { commentId } = context.params;
  const input = { ...said, commentId, by: context.caller.user };
  const done = await context.run(comment, commentId, "editComment", input, { fingerprint: context.body });
  return isRefusal(done) ? told(done) : answer(context, commentId);
}

async function saidIn(context: OnOrder & { readonly body: BodyOf<Contract["writeOrderComment"]> }) {
  const order = await orderOf(context);
  if (isRefusal(order)) return order;
  const mentions = await mentionsIn(context, context.body);
  return isRefusal(mentions) ? mentions : { ...order, text: context.body.text, mentions };
}

export async function deleteOrderComment(context: One) {
  const own = await ownIn(context);
  if (isRefusal(own)) return own;
  const done = await context.run(comment, own.commentId, "deleteComment", own);
  return isRefusal(done) ? told(done) : undefined;
}

export async function restoreOrderComment(context: One) {
  const own = await ownIn(context);
  if (isRefusal(own)) return own;
  const done = await context.run(comment, own.commentId, "restoreComment", own);
  return isRefusal(done) ? told(done) : answer(context, own.commentId);
}

async function ownIn(context: One) {
  const order = await orderOf(context);
  if (isRefusal(order)) return order;
  const { orderId, customerId } = order;
  return { orderId, customerId, commentId: context.params.commentId, by: context.caller.user };
}

export async function orderCommentHistory(context: One & { readonly query: QueryOf<Contract["orderCommentHistory"]> }) {
  const row = await context.views.get(commentView, context.params.commentId);
  if (row?.orderId !== context.params.orderId) return refuse("comment-not-found");
  const facts = sinceErasure(await context.ports.store.load(context.tenant, streamOf(COMMENT, row.id)));
  return historyOfFacts(context, facts, LABELS);
}

async function answer(context: Context, commentId: string) {
  const row = await context.views.get(commentView, commentId);
  return row ? toComment(row, context) : refuse("comment-not-found");
}
