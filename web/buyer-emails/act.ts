import { redirect } from "@remix-run/node";
import { buyerEmails } from "#contracts/buyer-emails";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";

function changesIn({ form }: Posted, intent: string) {
  const kind = textIn(form, "kind") ?? "";
  switch (intent) {
    case "on":
    case "off":
      return { kinds: { [kind]: { on: intent === "on" } } };
    case "restore":
      return { kinds: { [kind]: { subject: null, opening: null } } };
    case "language":
      return { language: textIn(form, "language") ?? "" };
    case "quiet": {
      const [from, to] = [textIn(form, "from"), textIn(form, "to")];
      return { quietHours: from || to ? { from: from ?? "", to: to ?? "" } : null };
    }
    default:
      return { kinds: { [kind]: { subject: textIn(form, "subject") ?? "", opening: textIn(form, "opening") ?? "" } } };
  }
}

/** Changes the settings; `backTo` is the page that shows them. */
export async function settingsAct(args: Args, backTo: (query: { readonly flash: string }) => string) {
  const sent = await posted(args);
  const { form, call, key } = sent;
  const intent = textIn(form, "intent") ?? "";
  const body = read(buyerEmails.changeBuyerEmailSettings.body, changesIn(sent, intent));
  if (!body.ok) return refusedWith(form, intent, body.problem);
  const response = await call(buyerEmails.changeBuyerEmailSettings, { body: body.value, idempotencyKey: key });
  if (!response.ok) return refusedWith(form, intent, response.problem);
  const flash = intent === "on" || intent === "off" ? intent : "saved";
  return redirect(withProject(backTo({ flash }), sent.project.id), consistencyHeaders(sent));
}
