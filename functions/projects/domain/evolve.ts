import type { ProjectCreated, ProjectSettings, TemplateInstalled } from "#events/projects";

type Created = ReturnType<typeof ProjectCreated>["data"];
type Installed = ReturnType<typeof TemplateInstalled>["data"];

/** The settings that a change is compared with. */
export type Settings = ProjectSettings;
/**
 * The last installed template: the previous values of its fields, its own values, and the fields set by hand by then.
 */
export interface Template {
  readonly id: string;
  readonly before: Settings;
  readonly after: Settings;
  readonly byHand: readonly string[];
}
export interface Live {
  readonly status: "active" | "archived" | "deleting";
  readonly slug: string;
  readonly settings: Settings;
  /** Fields that somebody has set since the creation: a template does not change them. */
  readonly byHand: readonly string[];
  readonly template?: Template | undefined;
  /** While it is being deleted: the status to return to, and when it will be gone. */
  readonly deletion?: { readonly from: "active" | "archived"; readonly until: string } | undefined;
}
export type Project = { readonly status: "none" } | { readonly status: "deleted" } | Live;

export const initial: Project = { status: "none" };

export const isLive = (project: Project): project is Live => project.status !== "none" && project.status !== "deleted";
const living = (project: Project, change: (live: Live) => Live): Project =>
  isLive(project) ? change(project) : project;

function changedTo(live: Live, changed: Settings): Live {
  const settings = { ...live.settings, ...changed };
  const fields = Object.keys(changed);
  const { template } = live;
  const installs = template && Object.keys(template.before).some((field) => !(field in template.after));
  return installs
    ? { ...live, settings, template: { ...template, after: changed } }
    : { ...live, settings, byHand: [...new Set([...live.byHand, ...fields])] };
}

/** Fields that a template restored do not count as set by hand; fields set before or since do. */
function byHandWithout({ settings, byHand }: Live, { before, byHand: earlier }: Template): string[] {
  const now = settings as Record<string, unknown>;
  const isBack = ([field, value]: [string, unknown]) => JSON.stringify(now[field]) === JSON.stringify(value);
  const back = Object.entries(before)
    .filter(isBack)
    .map(([field]) => field);
  return byHand.filter((field) => earlier.includes(field) || !back.includes(field));
}

export const evolve = {
  ProjectCreated: (_: Project, { name, slug, currency, timeZone, locale, country, units }: Created): Project => ({
    status: "active",
    slug,
    settings: {
      name,
      currency,
      timeZone,
      locale,
      country,
      units,
      logos: [],
      company: null,
      supportEmail: null,
      making: null,
      papers: null,
      requireTwoFactor: false,
      requireTwoFactorFrom: null,
    },
    byHand: [],
  }),
  ProjectChanged: (project: Project, { project: _, ...changed }: Settings & { project: string }): Project =>
    living(project, (live) => changedTo(live, changed)),
  TemplateInstalled: (project: Project, { template: id, before }: Installed): Project =>
    living(project, (live) => ({ ...live, template: { id, before, after: {}, byHand: live.byHand } })),
  TemplateRemoved: (project: Project): Project =>
    living(project, ({ template, ...live }) => ({
      ...live,
      byHand: template ? byHandWithout(live, template) : live.byHand,
    })),
  ProjectArchived: (project: Project): Project => living(project, (live) => ({ ...live, status: "archived" })),
  ProjectRestored: (project: Project): Project => living(project, (live) => ({ ...live, status: "active" })),
  ProjectDeletionRequested: (project: Project, { until }: { until: string }): Project =>
    living(project, (live) => ({
      ...live,
      status: "deleting",
      deletion: { until, from: live.status === "archived" ? "archived" : "active" },
    })),
  ProjectDeletionCancelled: (project: Project): Project =>
    living(project, ({ deletion, ...live }) => ({ ...live, status: deletion?.from ?? "active" })),
  ProjectDeleted: (): Project => ({ status: "deleted" }),
};
