import { redirect } from "@remix-run/node";
import { reviews } from "#contracts/reviews";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import { consistencyHeaders, type Posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { messages } from "./messages.ts";

/** Sends a review's form and redirects `to` with its flash message. */
export async function moderated(sent: Posted, reviewId: string, fields: object, to: string, intent: string) {
  const { form, call, key, version, project } = sent;
  const body = read(reviews.moderateReview.body, fields);
  if (!body.ok) return refusedWith(form, intent, body.problem);
  const params = { platformId: project.platformId, reviewId };
  const response = await call(reviews.moderateReview, {
    params,
    body: body.value,
    idempotencyKey: key,
    ifMatch: version,
  });
  if (!response.ok) return refusedWith(form, intent, response.problem);
  return redirect(withProject(to, project.id), consistencyHeaders(sent));
}

/** The form's step, with its reason if any. */
export function stepIn(form: FormData) {
  const reason = textIn(form, "reason");
  const note = textIn(form, "note");
  return { status: textIn(form, "status"), ...(reason && { reason }), ...(note && { note }) };
}

/** A rejection without a reason is refused at its field before anything is sent. */
export const lacksReason = (form: FormData): boolean =>
  textIn(form, "status") === "rejected" && textIn(form, "reason") === undefined;

export const reasonMissing = {
  message: messages.reasonMissing,
  code: "VALIDATION_FAILED",
  status: 422,
  errors: { reason: [messages.reasonMissing] },
};
