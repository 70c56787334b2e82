import { redirect } from "@remix-run/node";
import { projects } from "#contracts/projects";
import { integerFrom, refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { clientDomainsUrl, platformDomainsUrl, platformUrl } from "./urls.ts";

const done = (sent: Posted, url: string) => redirect(withProject(url, sent.project.id), consistencyHeaders(sent));
/** Administrators' calls name the project; it is no part of other queries. */
const named = ({ project }: Posted) => ({ query: { project: project.id } });

export async function settingsAct(args: Args) {
  const sent = await posted(args);
  const { form, call, key } = sent;
  const [colour, now] = [textIn(form, "colour"), await call(projects.getOwnPlatform)];
  if (!now.ok) return refusedWith(form, "save", now.problem);
  const minutes = textIn(form, "sessionMinutes");
  const { primary: _, ...others } = now.value.theme;
  const body = read(projects.updatePlatform.body, {
    name: textIn(form, "name") ?? "",
    public: form.get("public") === "yes",
    supportEmail: textIn(form, "supportEmail") ?? null,
    theme: { ...others, ...(colour && { primary: colour }) },
    defaultCurrency: textIn(form, "defaultCurrency"),
    defaultLocale: textIn(form, "defaultLocale"),
    ...(minutes && { sessionMinutes: integerFrom(minutes) }),
  });
  if (!body.ok) return refusedWith(form, "save", body.problem);
  const response = await call(projects.updatePlatform, { ...named(sent), body: body.value, idempotencyKey: key });
  return response.ok ? done(sent, platformUrl("saved")) : refusedWith(form, "save", response.problem);
}

const INTENTS = { add: "added", check: "checked", choose: "primary", remove: "removed" } as const;
type Intent = keyof typeof INTENTS;
const isIntent = (text: string | undefined): text is Intent => text !== undefined && Object.hasOwn(INTENTS, text);

/** Handles the forms of a platform's domains, or of those of a project's website. */
export async function domainsAct(args: Args, type: "platform" | "client") {
  const sent = await posted(args);
  const { form } = sent;
  const wanted = textIn(form, "intent");
  const intent = isIntent(wanted) ? wanted : "add";
  const body = read(projects.addDomain.body, { domain: textIn(form, "domain") ?? "" });
  if (!body.ok) return refusedWith(form, intent, body.problem);
  const response = await (type === "platform" ? onPlatform : onClient)(sent, intent, body.value.domain);
  if (!response.ok) return refusedWith(form, intent, response.problem);
  return done(sent, (type === "platform" ? platformDomainsUrl : clientDomainsUrl)(INTENTS[intent]));
}

function onPlatform(sent: Posted, intent: Intent, domain: string) {
  const { call, key } = sent;
  const about = { ...named(sent), params: { domain }, idempotencyKey: key };
  switch (intent) {
    case "add":
      return call(projects.addDomain, { ...named(sent), body: { domain }, idempotencyKey: key });
    case "check":
      return call(projects.checkDomain, about);
    case "choose":
      return call(projects.choosePrimaryDomain, about);
    case "remove":
      return call(projects.removeDomain, about);
  }
}

function onClient({ call, key }: Posted, intent: Intent, domain: string) {
  const about = { params: { domain }, idempotencyKey: key };
  switch (intent) {
    case "add":
      return call(projects.addClientDomain, { body: { domain }, idempotencyKey: key });
    case "check":
      return call(projects.checkClientDomain, about);
    case "choose":
      return call(projects.choosePrimaryClientDomain, about);
    case "remove":
      return call(projects.removeClientDomain, about);
  }
}
