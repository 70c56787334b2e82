import { cutText, type FactOf, type Recorded } from "#events/_kernel";
import { CommentEdited, CommentWritten } from "#events/comments";
import { type ReactionContext, when } from "#platform/reactions";
import { by, needsOwnProject, notifyPermitted, within } from "./raising.ts";

const MAX_SHOWN = 200;

/** People who may no longer see orders are not notified. */
function tellMentioned(fact: Recorded<FactOf<typeof CommentWritten | typeof CommentEdited>>, context: ReactionContext) {
  const { orderId, commentId, number, text, tells } = fact.data;
  if (tells.length === 0) return [];
  const telling = () => ({
    kind: "mentioned",
    level: "default" as const,
    title: `${by(fact)} mentioned you on ${number}`,
    body: cutText(text, MAX_SHOWN),
    action: `${within(`/orders/${orderId}`, fact.tenant)}#${commentId}`,
    subject: { type: "order", id: orderId },
  });
  return notifyPermitted(fact, "orders.order.view", context, telling, tells);
}

export const tellMentionedWhenWritten = when("tell-mentioned", CommentWritten, needsOwnProject, tellMentioned as never);
export const tellMentionedWhenEdited = when(
  "tell-mentioned-later",
  CommentEdited,
  needsOwnProject,
  tellMentioned as never,
);
