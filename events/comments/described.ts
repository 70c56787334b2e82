import { cutText, type DescribedModule, describe, type FactOf, type NoticeWords } from "#events/_kernel";
import { CommentEdited, CommentWritten } from "./index.ts";

const MAX_SHOWN = 200;

/** People who may no longer see orders are not notified. */
const mentioned: Omit<NoticeWords<FactOf<typeof CommentEdited>["data"]>, "reaction"> = {
  permission: "orders.order.view",
  only: ({ tells }) => tells,
  content: ({ orderId, commentId, number, text }, { by, within }) => ({
    kind: "mentioned",
    level: "default",
    title: `${by} mentioned you on ${number}`,
    body: cutText(text, MAX_SHOWN),
    action: `${within(`/orders/${orderId}`)}#${commentId}`,
    subject: { type: "order", id: orderId },
  }),
};

export const described: DescribedModule = {
  areas: [{ name: "comment", order: 140, view: "orders.order.view", about: "order" }],
  events: [
    describe(CommentWritten, {
      notice: { ...mentioned, reaction: "tell-mentioned" },
      public: {
        name: "comment.written",
        description: "Somebody commented on an order",
        fields: ["commentId", "orderId", "number", "text"],
        title: "Somebody comments on an order",
      },
    }),
    describe(CommentEdited, { notice: { ...mentioned, reaction: "tell-mentioned-later" } }),
  ],
};
