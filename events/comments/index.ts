import * as z from "zod";
import { event, idOf, UserId } from "../_kernel/index.ts";
import { OrderId } from "../orders/index.ts";

export const COMMENT = "comment";
export const CommentId = idOf("cmt");
export const MAX_COMMENT = 5_000;

/** A member of the project whose name appears in the text after an @. */
export const Mention = z.object({ user: UserId, name: z.string().min(1).max(240) });
export type Mention = z.infer<typeof Mention>;

/**
 * `customerId` is the order's buyer, about whom a comment may contain personal data. `tells` lists the mentioned people
 * to notify.
 */
const commentRef = { commentId: CommentId, orderId: OrderId, customerId: z.string() };
const content = {
  text: z.string().min(1).max(MAX_COMMENT),
  mentions: z.array(Mention).max(20),
  tells: z.array(UserId).max(20),
};
const personal = { subject: (data: { customerId: string }) => data.customerId, erased: { text: "Erased" } };

export const CommentWritten = event(
  "CommentWritten",
  z.object({ ...commentRef, number: z.string(), author: UserId, ...content }),
  { personal },
);
export const CommentEdited = event("CommentEdited", z.object({ ...commentRef, number: z.string(), ...content }), {
  personal,
});
export const CommentDeleted = event("CommentDeleted", z.object(commentRef));
/** The author undid the deletion. */
export const CommentRestored = event("CommentRestored", z.object(commentRef));

export const commentEvents = [CommentWritten, CommentEdited, CommentDeleted, CommentRestored] as const;
