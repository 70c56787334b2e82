import { ProjectArchived, ProjectChanged, ProjectCreated, ProjectRestored } from "#events/projects";
import { differing, refuse } from "#platform/domain";
import { evolve, isLive, type Project, type Settings } from "./evolve.ts";
import { slugReservation } from "./reservations.ts";
import { installation, type TemplateRequest } from "./templates.ts";

export * from "./life.ts";
export { installTemplate, removeTemplate } from "./templates.ts";

type Creation = Parameters<typeof ProjectCreated>[0] & {
  /** The settings copied from another project. */
  readonly settings?: Settings | undefined;
  readonly template?: TemplateRequest | undefined;
};

export function createProject(project: Project, { settings = {}, template, ...input }: Creation) {
  if (project.status !== "none") return { facts: [] };
  const created = ProjectCreated(input);
  const fresh = evolve.ProjectCreated(project, created.data);
  if (!isLive(fresh)) return { facts: [] };
  const taken = differing(fresh.settings, settings);
  const facts = [
    created,
    ...(Object.keys(taken).length ? [ProjectChanged({ project: input.project, ...taken })] : []),
    ...(template ? installation(fresh, { project: input.project, template, hasOrders: false }) : []),
  ];
  return { facts, reserve: [slugReservation(input.slug)] };
}

interface Change extends Settings {
  readonly project: string;
  /** Whether amounts in the present currency have been recorded. */
  readonly hasOrders: boolean;
  /** The default start of a required second factor (RFC 3339). */
  readonly graceUntil: string;
  readonly archived?: boolean | undefined;
}

export function changeProject(project: Project, { project: id, hasOrders, graceUntil, archived, ...wanted }: Change) {
  if (!isLive(project)) return refuse("project-not-found");
  if (project.status === "deleting") return refuse("project-deleting", { until: project.deletion?.until });
  const changed = differing(project.settings, withGrace(project.settings, wanted, graceUntil));
  const changes = Object.keys(changed).length > 0;
  const isArchived = project.status === "archived";
  if (changes && isArchived && archived !== false) return refuse("project-archived");
  if (changed.currency !== undefined && hasOrders) return refuse("currency-fixed");
  return [
    ...(isArchived && archived === false ? [ProjectRestored({ project: id })] : []),
    ...(changes ? [ProjectChanged({ project: id, ...changed })] : []),
    ...(!isArchived && archived ? [ProjectArchived({ project: id })] : []),
  ];
}

/** Keeps the start date of a required second factor consistent: a start without the requirement is removed. */
function withGrace(now: Settings, { requireTwoFactorFrom: from, ...wanted }: Settings, graceUntil: string): Settings {
  const required = wanted.requireTwoFactor ?? now.requireTwoFactor;
  return { ...wanted, requireTwoFactorFrom: required ? (from ?? now.requireTwoFactorFrom ?? graceUntil) : null };
}
