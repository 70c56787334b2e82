import { comments } from "#contracts/comments";
import type { Member } from "#web/_server/member.ts";
import { ofOrder } from "../params.ts";

const SHOWN = 50;

/** The latest comments on an order; those that existed then, as of a moment. */
export async function commentsOn(who: Member, orderId: string, asOf: string | undefined) {
  const response = await who.call(comments.listOrderComments, {
    params: ofOrder(who, orderId),
    query: { pageSize: SHOWN },
  });
  if (!response.ok) return { all: [], more: false, may: false };
  return {
    all: response.value.comments.filter(({ createdAt }) => !asOf || createdAt <= asOf),
    more: response.value.nextPageToken !== null,
    may: !asOf && who.permissions.includes("orders.comment.create"),
  };
}
export type CommentShown = Awaited<ReturnType<typeof commentsOn>>["all"][number];
