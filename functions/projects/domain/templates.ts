import { ProjectChanged, TemplateInstalled, TemplateRemoved } from "#events/projects";
import { differing, refuse } from "#platform/domain";
import { isLive, type Live, type Project, type Settings } from "./evolve.ts";

/** A template to install: its settings with its variables filled in. */
export interface TemplateRequest {
  readonly id: string;
  readonly settings: Settings;
  /** Codes of the modules to install with it. */
  readonly integrations: readonly string[];
}
interface Installation {
  readonly project: string;
  readonly template: TemplateRequest;
  /** Also overwrites what somebody set by hand. */
  readonly overwrite?: boolean | undefined;
  readonly hasOrders: boolean;
}

/** What a template would change of these settings, and what it leaves unchanged and why. */
export interface Plan {
  readonly changes: Settings;
  readonly skipped: Readonly<Record<string, "by-hand" | "currency-fixed">>;
}

export function planOf(
  project: Live,
  {
    template,
    overwrite,
    hasOrders,
  }: Omit<Installation, "project" | "template"> & { template: Pick<TemplateRequest, "settings"> },
): Plan {
  const { requireTwoFactorFrom, ...settings } = template.settings;
  const asks = settings.requireTwoFactor === true && project.settings.requireTwoFactor !== true;
  const wanted = differing(project.settings, { ...settings, ...(asks && { requireTwoFactorFrom }) });
  const skipped: Record<string, "by-hand" | "currency-fixed"> = {};
  for (const field of Object.keys(wanted)) {
    if (field === "currency" && hasOrders) skipped[field] = "currency-fixed";
    else if (!overwrite && project.byHand.includes(field)) skipped[field] = "by-hand";
  }
  if (skipped.requireTwoFactor) skipped.requireTwoFactorFrom = skipped.requireTwoFactor;
  const changes = Object.fromEntries(Object.entries(wanted).filter(([field]) => !(field in skipped)));
  return { changes, skipped };
}

/** Returns the facts of an installation. */
export function installation(project: Live, input: Installation) {
  const { changes } = planOf(project, input);
  const before = Object.fromEntries(
    Object.keys(changes).map((field) => [field, project.settings[field as keyof Settings]]),
  );
  const { project: id, template } = input;
  const integrations = template.integrations.map((code) => ({ code }));
  return [
    TemplateInstalled({ project: id, template: template.id, before, ...(integrations.length && { integrations }) }),
    ...(Object.keys(changes).length ? [ProjectChanged({ project: id, ...changes })] : []),
  ];
}

/** Installs it once; again only to overwrite what was set by hand. */
export function installTemplate(project: Project, input: Installation) {
  if (!isLive(project)) return refuse("project-not-found");
  if (project.status !== "active") return refuse("project-archived");
  const changes = Object.keys(planOf(project, input).changes).length > 0;
  if (project.template?.id === input.template.id && !(input.overwrite && changes)) return [];
  return installation(project, input);
}

/** Restores the fields that are still as the template set them; fields changed since stay. */
export function removeTemplate(project: Project, input: { project: string; template: string; hasOrders: boolean }) {
  if (!isLive(project)) return refuse("project-not-found");
  if (project.status !== "active") return refuse("project-archived");
  const { template } = project;
  if (template?.id !== input.template) return refuse("template-not-installed");
  const moved = differing(project.settings, template.after);
  const back = Object.fromEntries(
    Object.entries(template.before).filter(
      ([field]) => !(field in moved) && !(field === "currency" && input.hasOrders),
    ),
  );
  return [
    ...(Object.keys(back).length ? [ProjectChanged({ project: input.project, ...back })] : []),
    TemplateRemoved({ project: input.project, template: input.template }),
  ];
}
