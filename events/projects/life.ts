import * as z from "zod";
import { event, ProjectId } from "#events/_kernel";

const project = z.object({ project: ProjectId });

/** The project is read-only. */
export const ProjectArchived = event("ProjectArchived", project);
export const ProjectRestored = event("ProjectRestored", project);
/** The project will be deleted at `until` unless the deletion is cancelled. */
export const ProjectDeletionRequested = event("ProjectDeletionRequested", project.extend({ until: z.iso.datetime() }));
export const ProjectDeletionCancelled = event("ProjectDeletionCancelled", project);
/** Nobody has access to the project any more; its log stays. */
export const ProjectDeleted = event("ProjectDeleted", project);
