import { reviews } from "#contracts/reviews";
import { revertedFields } from "#web/_record/record-history.ts";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { type Posted, posted } from "#web/_server/posted.ts";
import { lacksReason, moderated, reasonMissing, stepIn } from "../moderate-act.ts";
import { reviewUrl } from "../urls.ts";

/** Handles the forms of a review's screen: moderate, reply, feature, revert. */
export async function recordAct(args: Args, id: string) {
  const sent = await posted(args);
  const { form } = sent;
  const intent = textIn(form, "intent") ?? "step";
  if (intent === "revert") return revert(sent, id);
  if (intent === "step") {
    if (lacksReason(form)) return refusedWith(form, "reject", reasonMissing);
    const status = textIn(form, "status");
    return moderated(
      sent,
      id,
      stepIn(form),
      reviewUrl(id, { flash: status }),
      status === "rejected" ? "reject" : "step",
    );
  }
  const status = textIn(form, "status");
  if (intent === "feature") {
    const featured = form.get("featured") === "yes";
    const flash = featured ? "featured" : "unfeatured";
    return moderated(sent, id, { status, featured }, reviewUrl(id, { flash }), intent);
  }
  const reply = intent === "unreply" ? null : { body: textIn(form, "body") ?? "", public: form.get("public") === "on" };
  return moderated(sent, id, { status, reply }, reviewUrl(id, { flash: reply ? "replied" : "unreplied" }), "reply");
}

/** The update command requires a status, so a revert sends the current one. */
async function revert(sent: Posted, id: string) {
  const params = { platformId: sent.project.platformId, reviewId: id };
  const found = await revertedFields(sent, reviews.getReviewHistory, params);
  if (!found.ok) return refusedWith(sent.form, "revert", found.problem);
  const now = await sent.call(reviews.getReview, { params });
  if (!now.ok) return refusedWith(sent.form, "revert", now.problem);
  const fields = { status: now.value.status, ...found.fields };
  return moderated(sent, id, fields, reviewUrl(id, { tab: "history", flash: "reverted" }), "revert");
}
