import { data, redirect } from "@remix-run/node";
import { own } from "#events/_kernel";
import { refusedWith } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, posted } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { deleteComment, editComment, restoreComment, writeComment } from "../comments/act.ts";
import { orderUrl } from "../urls.ts";
import { replaceArtwork, restoreArtwork, writeNote } from "./act-artwork.ts";
import { confirm, plan, quote, requestApproval, retry } from "./act-confirm.ts";
import { changeAddress, changeDetails, changeTags } from "./act-details.ts";
import { resendEmail, sendEmailNow, stopEmail } from "./act-emails.ts";
import { correctTracking, hold, markReturned, release, report, reroute } from "./act-fulfilment.ts";
import { cancelOrder, markPaid, refund, removePayment, resend, sendReceipt } from "./act-money.ts";
import { messages } from "./messages.ts";
import type { Act } from "./outcome.ts";

const acts: Readonly<Record<string, Act>> = {
  confirm,
  plan,
  quote,
  retry,
  approval: requestApproval,
  refund,
  receipt: sendReceipt,
  cancel: cancelOrder,
  paid: markPaid,
  unpaid: removePayment,
  address: changeAddress,
  details: changeDetails,
  tag: changeTags,
  report,
  dispatch: report,
  hold,
  release,
  reroute,
  tracking: correctTracking,
  returned: markReturned,
  resend,
  artwork: replaceArtwork,
  restore: restoreArtwork,
  note: writeNote,
  "email-now": sendEmailNow,
  "email-stop": stopEmail,
  "email-again": resendEmail,
  comment: writeComment,
  "comment-edit": editComment,
  "comment-delete": deleteComment,
  "comment-restore": restoreComment,
};

/** Handles the forms of an order's screens; a refusal keeps the typed values. */
export async function recordAct(args: Args, orderId: string) {
  const sent = await posted(args);
  const intent = String(sent.form.getAll("intent").at(-1));
  const act = own(acts, intent);
  if (!act) throw data({ message: messages.unknownForm, code: "UNKNOWN_FORM", status: 400 }, { status: 400 });
  const outcome = await act(sent, orderId);
  if ("problem" in outcome)
    return refusedWith(
      sent.form,
      intent === "quote" || intent === "approval" ? "confirm" : intent,
      outcome.problem,
      consistencyHeaders(sent),
    );
  const { flash, dialog, of } = outcome;
  return redirect(withProject(orderUrl(orderId, { flash, dialog, of }), sent.project.id), consistencyHeaders(sent));
}
