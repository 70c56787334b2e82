import * as z from "zod";
import { event, ProjectId, UserId } from "#events/_kernel";

export const DENIALS = "denials";
/** The stream of one project's denials on one UTC day (`2026-03-02`), so that no stream grows for ever. */
export const denialsId = (project: string, day: string): string => `${project}-${day}`;

/**
 * A member was denied a change that their roles do not allow. Recorded at most once a minute per person and permission.
 */
export const CommandDenied = event(
  "CommandDenied",
  z.object({ project: ProjectId, user: UserId, permission: z.string(), operation: z.string() }),
  { internal: true },
);

export const denialsEvents = [CommandDenied] as const;
