import type { ProjectChanged, ProjectCreated } from "#events/projects";

type Created = ReturnType<typeof ProjectCreated>["data"];
type Changed = ReturnType<typeof ProjectChanged>["data"];

/** What a change is measured against. */
export type Settings = Omit<Changed, "project">;
export type Project = { status: "none" } | { status: "active"; settings: Settings };

export const initial: Project = { status: "none" };

export const evolve = {
  ProjectCreated: (_: Project, { name, currency, timeZone, locale, country, units }: Created): Project => ({
    status: "active",
    settings: { name, currency, timeZone, locale, country, units, logos: [], company: null, supportEmail: null },
  }),
  ProjectChanged: (project: Project, { project: _, ...changed }: Changed): Project =>
    project.status === "none" ? project : { status: "active", settings: { ...project.settings, ...changed } },
};
