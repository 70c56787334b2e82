import * as z from "zod";
import { event, ProjectId } from "#events/_kernel";

const project = z.object({ project: ProjectId });

/** It can be looked at, and nothing in it changes. */
export const ProjectArchived = event("ProjectArchived", project);
export const ProjectRestored = event("ProjectRestored", project);
/** It goes at `until` unless the deletion is cancelled before. */
export const ProjectDeletionRequested = event("ProjectDeletionRequested", project.extend({ until: z.iso.datetime() }));
export const ProjectDeletionCancelled = event("ProjectDeletionCancelled", project);
/** Nobody has a place in it any more; its log stays. */
export const ProjectDeleted = event("ProjectDeleted", project);
