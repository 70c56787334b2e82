import { projectStream } from "#events/projects";
import { fold, refuse } from "#platform/domain";
import { type Context, unusable } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import type { CreateProject } from "./contract/bodies.ts";
import { isLive, type Project, type Settings } from "./domain/evolve.ts";
import { project } from "./domain/index.ts";
import type { TemplateRequest } from "./domain/templates.ts";
import { graceFrom } from "./grace.ts";
import { filled } from "./templates/fill.ts";
import { chosenModules, templateBy } from "./templates/templates.ts";

interface Beginning {
  readonly settings?: Settings;
  readonly template?: TemplateRequest;
}

/**
 * Returns the settings that a new project copies from a template or another project, for fields it does not set itself.
 */
export async function beginningOf(context: Context & { readonly body: CreateProject }) {
  const { body, caller, ports } = context;
  const givenFields = new Set(Object.keys(body));
  const withoutGiven = (settings: Settings): Settings =>
    Object.fromEntries(Object.entries(settings).filter(([field]) => !givenFields.has(field)));
  const beginning: Beginning = {};
  if (body.template) {
    const template = templateBy(body.template);
    if (!template) return refuse("template-not-found");
    const wanted = filled(template, body.variables, ports.clock());
    const integrations = chosenModules(template, body.integrations);
    return { ...beginning, template: { ...wanted, settings: withoutGiven(wanted.settings), integrations } };
  }
  if (body.integrations?.length) throw unusable({ integrations: ["Only a template installs modules"] });
  if (!body.cloneFrom) return beginning;
  const projectAccess = await ports.access.projectAccess(caller.user, body.cloneFrom, true);
  const other = fold<Project>(project, await ports.store.load(DIRECTORY, projectStream(body.cloneFrom)));
  if (!projectAccess?.permissions.has("projects.project.view") || projectAccess.wants || !isLive(other))
    return refuse("project-not-found");
  const { requireTwoFactor, requireTwoFactorFrom: _, name: _name, making: _making, ...settings } = other.settings;
  const asks = requireTwoFactor && { requireTwoFactor, requireTwoFactorFrom: graceFrom(ports.clock()) };
  return { ...beginning, settings: withoutGiven({ ...settings, ...asks }) };
}
