import { redirect } from "@remix-run/node";
import { mail } from "#contracts/mail";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import { momentIn } from "#web/_records/read-form.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { campaignUrl } from "../urls.ts";
import { segmentFrom } from "./segment-from.ts";

const redirected = (sent: Posted, path: string) =>
  redirect(withProject(path, sent.project.id), consistencyHeaders(sent));

/** What a campaign sends, as a form has it; what is empty is left out. */
function emailIn(form: FormData) {
  const [subject, previewText] = [textIn(form, "subject"), textIn(form, "previewText")];
  const from = { name: textIn(form, "from.name") ?? "", email: textIn(form, "from.email") ?? "" };
  return {
    name: textIn(form, "name") ?? "",
    draftId: textIn(form, "draftId") ?? "",
    ...(subject && { subject }),
    ...(previewText && { previewText }),
    ...((from.name || from.email) && { from }),
    tracking: { opens: form.get("opens") === "yes", clicks: form.get("clicks") === "yes" },
  };
}

/** Whom it goes to; without a rule it has no segment. */
function audienceIn(form: FormData, currency: string) {
  const segment = segmentFrom(form, currency);
  return { mailingListIds: form.getAll("mailingListIds").map(String), ...(segment && { segment }) };
}

/** Creates a campaign as a draft. */
export async function newAct(args: Args) {
  const sent = await posted(args);
  const { form, call, key, project } = sent;
  const body = read(mail.createCampaign.body, { ...emailIn(form), ...audienceIn(form, project.currency) });
  if (!body.ok) return refusedWith(form, "campaign", body.problem);
  const response = await call(mail.createCampaign, { body: body.value, idempotencyKey: key });
  if (!response.ok) return refusedWith(form, "campaign", response.problem);
  return redirected(sent, campaignUrl(response.value.id, { flash: "created" }));
}

const isForm = (intent: string): boolean => intent === "email" || intent === "audience";
/** A saved form stays on its tab; whatever else is done shows what came of it. */
const ofTab = (intent: string) => (isForm(intent) ? intent : undefined);
const ACTIONS = ["send", "unschedule", "pause", "resume", "cancel"] as const;

function changesIn(form: FormData, intent: string, currency: string) {
  if (intent === "schedule") {
    const at = textIn(form, "scheduledAt");
    return {
      action: "schedule",
      ...(at && { scheduledAt: momentIn(at, textIn(form, "zone")) }),
      sendInRecipientTimeZone: form.get("readerZone") === "yes",
    };
  }
  if (ACTIONS.some((each) => each === intent)) return { action: intent };
  return intent === "audience"
    ? { segment: null, ...audienceIn(form, currency) }
    : { subject: null, previewText: null, ...emailIn(form) };
}

/** What is done with a campaign on its page. */
export async function campaignAct(args: Args, campaignId: string) {
  const sent = await posted(args);
  const { form, call, key, project } = sent;
  const params = { campaignId };
  const intent = textIn(form, "intent") ?? "email";
  if (intent === "test") {
    const response = await call(mail.testCampaign, { params, body: {}, idempotencyKey: key });
    if (!response.ok) return refusedWith(form, intent, response.problem);
    return redirected(sent, campaignUrl(campaignId, { flash: "tested" }));
  }
  const body = read(mail.updateCampaign.body, changesIn(form, intent, project.currency));
  if (!body.ok) return refusedWith(form, intent, body.problem);
  const response = await call(mail.updateCampaign, { params, body: body.value, idempotencyKey: key });
  if (!response.ok) return refusedWith(form, intent, response.problem);
  return redirected(sent, campaignUrl(campaignId, { view: ofTab(intent), flash: isForm(intent) ? "saved" : intent }));
}
