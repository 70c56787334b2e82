import { redirect } from "@remix-run/node";
import { organisations } from "#contracts/organisations";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type PostedAnywhere, posted } from "#web/_server/posted.ts";
import { organisationUrl } from "./urls.ts";

type FlashKey = "renamed" | "joined" | "left" | "admin" | "ended";

/** Handles an organisation's forms, with their flash messages. */
export async function act(args: Args, organisationId: string) {
  const sent = await posted(args, "never");
  const intent = textIn(sent.form, "intent") ?? "";
  const [answer, flash] = await done(sent, intent, organisationId);
  if (!answer.ok) return refusedWith(sent.form, intent, answer.problem);
  return redirect(`${organisationUrl(organisationId)}?flash=${flash}`, consistencyHeaders(sent));
}

async function done({ call, form, key }: PostedAnywhere, intent: string, organisationId: string) {
  const text = (name: string) => textIn(form, name) ?? "";
  const [user, project] = [text("user"), text("project")];
  const one = { organisationId };
  const once = { idempotencyKey: key };
  const as = <A>(answer: A, flash: FlashKey) => [answer, flash] as const;
  switch (intent) {
    case "join": {
      const input = { params: one, body: { project }, ...once };
      return as(await call(organisations.addOrganisationProject, input), "joined");
    }
    case "leave":
      return as(await call(organisations.removeOrganisationProject, { params: { ...one, project }, ...once }), "left");
    case "admin":
      return as(await call(organisations.addOrganisationAdmin, { params: one, body: { user }, ...once }), "admin");
    case "end-admin":
      return as(await call(organisations.removeOrganisationAdmin, { params: { ...one, user }, ...once }), "ended");
    default:
      return as(
        await call(organisations.renameOrganisation, { params: one, body: { name: text("name") }, ...once }),
        "renamed",
      );
  }
}
