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
  /** Everybody who was told of it once; nobody is told of one comment twice. */
  readonly told: readonly string[];
}
interface Own {
  readonly commentId: string;
  readonly orderId: string;
  readonly customerId: string;
}
interface Said extends Own {
  readonly number: string;
  readonly text: string;
  readonly mentions: readonly Mention[];
}
interface By {
  readonly by: string;
}

/** Only what its author asks of it, on the order it stands at. */
function barred(comment: Comment, { by, orderId }: By & Pick<Own, "orderId">) {
  if (comment.status === "none" || comment.orderId !== orderId) return refuse("comment-not-found");
  return comment.author === by ? undefined : refuse("comment-of-another");
}

function writeComment(comment: Comment, { by, ...said }: Said & By) {
  if (comment.status !== "none") return [];
  const mentions = [...said.mentions];
  return [CommentWritten({ ...said, author: by, mentions, tells: mentions.map(({ user }) => user) })];
}

function editComment(comment: Comment, { by, ...said }: Said & By) {
  const no = barred(comment, { by, orderId: said.orderId });
  if (no) return no;
  if (comment.status === "deleted") return refuse("comment-not-found");
  if (comment.text === said.text) return [];
  const mentions = [...said.mentions];
  const tells = mentions.map(({ user }) => user).filter((user) => !comment.told.includes(user));
  return [CommentEdited({ ...said, mentions, tells })];
}

function deleteComment(comment: Comment, { by, ...own }: Own & By) {
  const no = barred(comment, { by, orderId: own.orderId });
  if (no) return no;
  return comment.status === "deleted" ? [] : [CommentDeleted(own)];
}

function restoreComment(comment: Comment, { by, ...own }: Own & By) {
  const no = barred(comment, { by, orderId: own.orderId });
  if (no) return no;
  return comment.status === "there" ? [] : [CommentRestored(own)];
}

/** Words that name an erased person go, whoever wrote them; of a deleted comment too, which may be restored. */
const forgetPerson = (comment: Comment, said: Said) =>
  comment.status === "none" || comment.text === said.text
    ? []
    : [CommentEdited({ ...said, mentions: [...said.mentions], tells: [] })];

type Told = Pick<Said, "text"> & { readonly tells: readonly string[] };

export const comment = decider<Comment>()({
  name: COMMENT,
  initial: { status: "none", author: "", orderId: "", text: "", told: [] },
  events: commentEvents,
  decide: { writeComment, editComment, deleteComment, restoreComment, forgetPerson },
  evolve: {
    CommentWritten: (_: Comment, { author, orderId, text, tells }: Told & Own & { author: string }): Comment => ({
      status: "there",
      author,
      orderId,
      text,
      told: tells,
    }),
    CommentEdited: (state: Comment, { text, tells }: Told): Comment => ({
      ...state,
      text,
      told: [...state.told, ...tells],
    }),
    CommentDeleted: (state: Comment, _: Own): Comment => ({ ...state, status: "deleted" }),
    CommentRestored: (state: Comment, _: Own): Comment => ({ ...state, status: "there" }),
  },
});
