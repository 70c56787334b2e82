import { data, redirect } from "@remix-run/node";
import type * as z from "zod";
import { orders } from "#contracts/orders";
import { type Installation, projects } from "#contracts/projects";
import { revertedFields } from "#web/_record/record-history.ts";
import { changedIn, refusedWith, textIn } from "#web/_record/refused.ts";
import { confirmedFirst } from "#web/_server/confirmed.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { bodyIn } from "./body.ts";
import { messages } from "./messages.ts";
import { type SectionName, sections } from "./section-names.ts";
import { projectSettingsUrl } from "./urls.ts";

/** What a template would change, as a preview. */
export interface Previewed {
  readonly intent: "previewed";
  readonly installation: z.infer<typeof Installation>;
  readonly variables: Readonly<Record<string, string>>;
  readonly overwrite: boolean;
}
type FlashKey = keyof typeof messages.flash | "reverted";
const done = (sent: Posted, section: SectionName, flash: FlashKey) =>
  redirect(withProject(projectSettingsUrl({ section, flash }), sent.project.id), consistencyHeaders(sent));

/** Handles the forms of the settings. */
export async function settingsAct(args: Args) {
  const sent = await posted(args);
  const intent = textIn(sent.form, "intent") ?? "";
  switch (intent) {
    case "archive":
      return change(sent, intent, "danger", { archived: true }, "archived");
    case "unarchive":
      return change(sent, intent, "danger", { archived: false }, "unarchived");
    case "delete":
      return remove(sent);
    case "restore":
      return restore(sent);
    case "preview":
    case "install":
      return install(sent, intent === "preview");
    case "take-back":
      return undoTemplate(sent);
    case "paper-logo":
      return putLogo(sent);
    case "orders":
      return setOrderRules(sent);
    case "revert":
      return revert(sent);
  }
  const section = sections.find((each) => each === intent) ?? "general";
  return change(sent, section, section, changedIn(sent.form, bodyIn(sent.form, section)), "saved");
}

async function change(sent: Posted, intent: string, section: SectionName, fields: object, flash: FlashKey) {
  const { form, call, key, version, project } = sent;
  const body = read(projects.updateProject.body, fields);
  if (!body.ok) return refusedWith(form, intent, body.problem);
  const params = { project: project.id };
  const response = await call(projects.updateProject, {
    // The parsed values are sent as they are: moments as text, nothing left out.
    params,
    body: body.value,
    idempotencyKey: key,
    ifMatch: version,
  });
  return response.ok ? done(sent, section, flash) : refusedWith(form, intent, response.problem);
}

async function setOrderRules(sent: Posted) {
  const { form, call, key, project } = sent;
  const response = await call(orders.setOrderRules, {
    params: { platformId: project.platformId },
    body: { artworkRequired: form.get("artworkRequired") === "on" },
    idempotencyKey: key,
  });
  return response.ok ? done(sent, "orders", "saved") : refusedWith(form, "orders", response.problem);
}

const MAX_LOGO_BYTES = 1_000_000;

async function putLogo(sent: Posted) {
  const { form, call, key, project } = sent;
  const wrong = (message: string) =>
    refusedWith(form, "paper-logo", { message, code: "VALIDATION_FAILED", status: 422, errors: { file: [message] } });
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return wrong(messages.papers.missing);
  if (file.size > MAX_LOGO_BYTES) return wrong(messages.papers.large);
  const response = await call(projects.putPaperLogo, {
    params: { project: project.id },
    body: { bytes: new Uint8Array(await file.arrayBuffer()), contentType: "application/octet-stream" },
    idempotencyKey: key,
  });
  return response.ok ? done(sent, "papers", "saved") : wrong(response.problem.message);
}

/** The service requires a recently confirmed password, so the form asks for it beside the name. */
async function remove(sent: Posted) {
  const { form, call, project, key } = sent;
  const confirm = textIn(form, "confirm") ?? "";
  const mismatch = { message: messages.danger.mismatch, code: "CONFIRMATION_DIFFERS", status: 422 };
  if (confirm !== project.name)
    return refusedWith(form, "delete", { ...mismatch, errors: { confirm: [messages.danger.mismatch] } });
  const unconfirmed = await confirmedFirst(sent);
  if (unconfirmed) return refusedWith(form, "delete", unconfirmed);
  const params = { project: project.id };
  const response = await call(projects.deleteProject, { params, body: { confirm }, idempotencyKey: key });
  return response.ok ? done(sent, "danger", "deleting") : refusedWith(form, "delete", response.problem);
}

async function restore(sent: Posted) {
  const response = await sent.call(projects.restoreProject, {
    params: { project: sent.project.id },
    idempotencyKey: sent.key,
  });
  return response.ok ? done(sent, "danger", "restored") : refusedWith(sent.form, "restore", response.problem);
}

const ofTemplate = ({ form, project }: Posted) => ({
  project: project.id,
  template: textIn(form, "template") ?? "",
});

async function install(sent: Posted, dryRun: boolean) {
  const { form, call, key } = sent;
  const overwrite = form.get("overwrite") === "on";
  const variables = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith("variables.") && value !== "" ? [[name.slice("variables.".length), String(value)]] : [],
    ),
  );
  const body = { variables, overwrite, dryRun };
  const response = await call(projects.installTemplate, { params: ofTemplate(sent), body, idempotencyKey: key });
  if (!response.ok) return refusedWith(form, "template", response.problem);
  if (!dryRun) return done(sent, "templates", "installed");
  return data({ intent: "previewed", installation: response.value, variables, overwrite } satisfies Previewed);
}

async function undoTemplate(sent: Posted) {
  const response = await sent.call(projects.removeTemplate, { params: ofTemplate(sent), idempotencyKey: sent.key });
  return response.ok ? done(sent, "templates", "removed") : refusedWith(sent.form, "template", response.problem);
}

async function revert(sent: Posted) {
  const found = await revertedFields(sent, projects.getProjectHistory, { project: sent.project.id });
  if (!found.ok) return refusedWith(sent.form, "revert", found.problem);
  return change(sent, "revert", "history", found.fields, "reverted");
}
