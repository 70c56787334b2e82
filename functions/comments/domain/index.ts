import {
  COMMENT,
  CommentDeleted,
  CommentEdited,
  CommentRestored,
  CommentWritten,
  commentEvents,
  type Mention,
} from "#events/comments";
import { decider, refuse } from "#platform/domain";

interface Comment {
  readonly status: "none" | "there" | "deleted";
  readonly author: string;
  readonly orderId: string;
  readonly text: string;
  /** Everybody who has been notified, so that nobody is notified twice of one comment. */
  readonly notified: readonly string[];
}
interface Own {
  readonly commentId: string;
  readonly orderId: string;
  readonly customerId: string;
}
interface CommentContent extends Own {
  readonly number: string;
  readonly text: string;
  readonly mentions: readonly Mention[];
}
interface By {
  readonly by: string;
}

/** Only the author may change a comment, and only on its own order. */
function refuseChange(comment: Comment, { by, orderId }: By & Pick<Own, "orderId">) {
  if (comment.status === "none" || comment.orderId !== orderId) return refuse("comment-not-found");
  return comment.author === by ? undefined : refuse("comment-of-another");
}

function writeComment(comment: Comment, { by, ...content }: CommentContent & By) {
  if (comment.status !== "none") return [];
  const mentions = [...content.mentions];
  return [CommentWritten({ ...content, author: by, mentions, tells: mentions.map(({ user }) => user) })];
}

function editComment(comment: Comment, { by, ...content }: CommentContent & By) {
  const refused = refuseChange(comment, { by, orderId: content.orderId });
  if (refused) return refused;
  if (comment.status === "deleted") return refuse("comment-not-found");
  if (comment.text === content.text) return [];
  const mentions = [...content.mentions];
  const tells = mentions.map(({ user }) => user).filter((user) => !comment.notified.includes(user));
  return [CommentEdited({ ...content, mentions, tells })];
}

function deleteComment(comment: Comment, { by, ...own }: Own & By) {
  const refused = refuseChange(comment, { by, orderId: own.orderId });
  if (refused) return refused;
  return comment.status === "deleted" ? [] : [CommentDeleted(own)];
}

function restoreComment(comment: Comment, { by, ...own }: Own & By) {
  const refused = refuseChange(comment, { by, orderId: own.orderId });
  if (refused) return refused;
  return comment.status === "there" ? [] : [CommentRestored(own)];
}

/** Replaces the text that names an erased person, also in a deleted comment, which may be restored. */
const forgetPerson = (comment: Comment, content: CommentContent) =>
  comment.status === "none" || comment.text === content.text
    ? []
    : [CommentEdited({ ...content, mentions: [...content.mentions], tells: [] })];

type WrittenComment = Pick<CommentContent, "text"> & { readonly tells: readonly string[] };

export const comment = decider<Comment>()({
  name: COMMENT,
  initial: { status: "none", author: "", orderId: "", text: "", notified: [] },
  events: commentEvents,
  decide: { writeComment, editComment, deleteComment, restoreComment, forgetPerson },
  evolve: {
    CommentWritten: (
      _: Comment,
      { author, orderId, text, tells }: WrittenComment & Own & { author: string },
    ): Comment => ({
      status: "there",
      author,
      orderId,
      text,
      notified: tells,
    }),
    CommentEdited: (state: Comment, { text, tells }: WrittenComment): Comment => ({
      ...state,
      text,
      notified: [...state.notified, ...tells],
    }),
    CommentDeleted: (state: Comment, _: Own): Comment => ({ ...state, status: "deleted" }),
    CommentRestored: (state: Comment, _: Own): Comment => ({ ...state, status: "there" }),
  },
});
