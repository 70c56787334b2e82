import { ProjectChanged, ProjectCreated } from "#events/projects";
import { refuse } from "#platform/domain";
import type { Project, Settings } from "./evolve.ts";
import { slugReservation } from "./reservations.ts";

export function createProject(project: Project, input: Parameters<typeof ProjectCreated>[0]) {
  switch (project.status) {
    case "none":
      return { facts: [ProjectCreated(input)], reserve: [slugReservation(input.slug)] };
    case "active":
      return { facts: [] };
  }
}

/** `hasOrders`: the amounts already written down were meant in the present currency. */
export function changeProject(
  project: Project,
  { project: id, hasOrders, ...wanted }: Settings & { project: string; hasOrders: boolean },
) {
  switch (project.status) {
    case "none":
      return refuse("project-not-found");
    case "active": {
      const changed = differing(project.settings, wanted);
      if (changed.currency !== undefined && hasOrders) return refuse("currency-fixed");
      return Object.keys(changed).length ? [ProjectChanged({ project: id, ...changed })] : [];
    }
  }
}

function differing(now: Settings, wanted: Settings): Settings {
  const entries = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(now[field as keyof Settings]),
  );
  return Object.fromEntries(entries);
}
