import { projectStream } from "#events/projects";
import { mapRefusal } from "#platform/commands";
import { fold, isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { unusable } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import type { InstallTemplate } from "../contract/bodies.ts";
import type { Installation } from "../contract/templates.ts";
import { runInDirectory } from "../directory.ts";
import { isLive, type Project, type Settings } from "../domain/evolve.ts";
import { project } from "../domain/index.ts";
import { planOf } from "../domain/templates.ts";
import { hasOrders } from "../has-orders.ts";
import { labelOf, textOf } from "../labels.ts";
import { getProject } from "../projects.ts";
import { filled } from "./fill.ts";
import { chosenModules, TEMPLATES, templateBy, toAnswer } from "./templates.ts";

interface Page {
  readonly pageSize: number;
  readonly pageToken?: string | undefined;
}
type TemplateContext = Context & { readonly params: { readonly project: string; readonly template: string } };

export function listTemplates({ query, paging }: Context & { readonly query: Page }) {
  const { after } = paging.after(query.pageToken);
  const from = after ? TEMPLATES.findIndex(({ id }) => id === after.key) + 1 : 0;
  const page = TEMPLATES.slice(from, from + query.pageSize);
  const last = page.at(-1);
  const more = last && from + page.length < TEMPLATES.length;
  return { templates: page.map(toAnswer), nextPageToken: paging.next(more ? { sort: "", key: last.id } : undefined) };
}

/** Plans and installs; the decider plans again if somebody else changed the project meanwhile. */
export async function installTemplate(context: TemplateContext & { readonly body: InstallTemplate }) {
  const { params, body, ports } = context;
  const template = templateBy(params.template);
  if (!template) return refuse("template-not-found");
  const settings = filled(template, body.variables, ports.clock());
  const there = await getProject(context);
  if (isRefusal(there)) return there;
  const chosen = chosenModules(template, body.integrations);
  const missing = chosen.filter((code) => !there.modules.some((each) => each.code === code));
  const mayInstall = context.permissions.has("integrations.integration.create");
  if (missing.length && body.integrations && !mayInstall)
    throw unusable({ integrations: ["You don't have permission to install modules"] });
  const wanted = { ...settings, integrations: mayInstall ? missing : [] };
  const input = {
    project: params.project,
    template: wanted,
    overwrite: body.overwrite,
    hasOrders: await hasOrders(ports, params.project),
  };
  const now = fold<Project>(project, await ports.store.load(DIRECTORY, projectStream(params.project)));
  if (!isLive(now)) return refuse("project-not-found");
  const before = now.settings as Readonly<Record<string, unknown>>;
  const dryRun = body.dryRun === true;
  const again = now.template?.id === template.id && !body.overwrite;
  const { changes, skipped } = planOf(now, input);
  let installed = false;
  if (!dryRun) {
    const result = await runInDirectory(context, project, params.project, "installTemplate", input);
    if (isRefusal(result)) return mapRefusal(result);
    installed = result.facts.length > 0;
  }
  const response = await getProject(context);
  if (isRefusal(response)) return response;
  const line = (field: string, after: unknown) => ({
    field,
    label: labelOf(field),
    before: textOf(before[field]),
    after: textOf(after),
  });
  const listed: Installation = {
    template: template.id,
    dryRun,
    installed,
    project: response,
    integrations: again ? [] : wanted.integrations,
    changes: again ? [] : Object.entries(changes).map(([field, after]) => line(field, after)),
    kept: Object.entries(skipped).map(([field, reason]) => ({
      ...line(field, wanted.settings[field as keyof Settings]),
      reason,
    })),
  };
  return listed;
}

export async function removeTemplate(context: TemplateContext) {
  const { params, ports } = context;
  const input = { ...params, hasOrders: await hasOrders(ports, params.project) };
  const result = await runInDirectory(context, project, params.project, "removeTemplate", input);
  return isRefusal(result) ? mapRefusal(result) : getProject(context);
}
