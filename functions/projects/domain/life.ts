import { ProjectDeleted, ProjectDeletionCancelled, ProjectDeletionRequested } from "#events/projects";
import { refuse } from "#platform/domain";
import { isLive, type Project } from "./evolve.ts";
import { slugReservation } from "./reservations.ts";

/** `confirm` must be the project's name. `until` is RFC 3339. */
export function requestDeletion(project: Project, input: { project: string; confirm: string; until: string }) {
  if (!isLive(project)) return refuse("project-not-found");
  if (input.confirm !== project.settings.name) return refuse("confirmation-differs");
  if (project.status === "deleting") return [];
  return [ProjectDeletionRequested({ project: input.project, until: input.until })];
}

export function cancelDeletion(project: Project, { project: id }: { project: string }) {
  if (!isLive(project)) return refuse("project-not-found");
  return project.status === "deleting" ? [ProjectDeletionCancelled({ project: id })] : [];
}

/** Deletes what is due at `now` (RFC 3339); has no effect at any other time. */
export function carryOutDeletion(project: Project, { project: id, now }: { project: string; now: string }) {
  if (!isLive(project) || project.status !== "deleting" || (project.deletion?.until ?? now) > now) return { facts: [] };
  return { facts: [ProjectDeleted({ project: id })], release: [slugReservation(project.slug)] };
}
