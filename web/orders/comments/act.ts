import { comments } from "#contracts/comments";
import { textIn } from "#web/_record/refused.ts";
import { read } from "#web/_server/posted.ts";
import { ofOrder } from "../params.ts";
import { type Act, outcomeOf } from "../record/outcome.ts";

const typed = (form: FormData) => ({ text: String(form.get("text") ?? ""), mentions: mentionsIn(form) });

function mentionsIn(form: FormData): unknown {
  try {
    return JSON.parse(String(form.get("mentions") ?? "[]"));
  } catch {
    return [];
  }
}

export const writeComment: Act = async ({ call, form, key, project }, orderId) => {
  const body = read(comments.writeOrderComment.body, typed(form));
  if (!body.ok) return { problem: body.problem };
  const params = ofOrder({ project }, orderId);
  return outcomeOf(
    await call(comments.writeOrderComment, { params, body: body.value, idempotencyKey: key }),
    "commented",
  );
};

export const editComment: Act = async ({ call, form, key, project }, orderId) => {
  const body = read(comments.editOrderComment.body, typed(form));
  if (!body.ok) return { problem: body.problem };
  const params = { ...ofOrder({ project }, orderId), commentId: textIn(form, "commentId") ?? "" };
  return outcomeOf(
    await call(comments.editOrderComment, { params, body: body.value, idempotencyKey: key }),
    "commentSaved",
  );
};

export const deleteComment: Act = async ({ call, form, key, project }, orderId) => {
  const commentId = textIn(form, "commentId") ?? "";
  const params = { ...ofOrder({ project }, orderId), commentId };
  const outcome = outcomeOf(await call(comments.deleteOrderComment, { params, idempotencyKey: key }), "commentDeleted");
  return { ...outcome, of: commentId };
};

export const restoreComment: Act = async ({ call, form, key, project }, orderId) => {
  const params = { ...ofOrder({ project }, orderId), commentId: textIn(form, "commentId") ?? "" };
  return outcomeOf(await call(comments.restoreOrderComment, { params, idempotencyKey: key }), "commentRestored");
};
