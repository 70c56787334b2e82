import * as z from "zod";
import { event, idOf, UserId } from "../_kernel/index.ts";
import { OrderId } from "../orders/index.ts";

export const COMMENT = "comment";
export const CommentId = idOf("cmt");
export const MAX_COMMENT = 5_000;

/** Somebody of the project whose name stands in the text behind an @. */
export const Mention = z.object({ user: UserId, name: z.string().min(1).max(240) });
export type Mention = z.infer<typeof Mention>;

/** `customerId` is the order's buyer, whose words a comment may hold; `tells` the mentioned who are to be told. */
const own = { commentId: CommentId, orderId: OrderId, customerId: z.string() };
const said = {
  text: z.string().min(1).max(MAX_COMMENT),
  mentions: z.array(Mention).max(20),
  tells: z.array(UserId).max(20),
};
const personal = { subject: (data: { customerId: string }) => data.customerId, erased: { text: "Erased" } };

export const CommentWritten = event(
  "CommentWritten",
  z.object({ ...own, number: z.string(), author: UserId, ...said }),
  { personal },
);
export const CommentEdited = event("CommentEdited", z.object({ ...own, number: z.string(), ...said }), { personal });
export const CommentDeleted = event("CommentDeleted", z.object(own));
/** Its author took the deletion back. */
export const CommentRestored = event("CommentRestored", z.object(own));

export const commentEvents = [CommentWritten, CommentEdited, CommentDeleted, CommentRestored] as const;
