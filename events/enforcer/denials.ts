import * as z from "zod";
import { event, ProjectId, UserId } from "#events/_kernel";

export const DENIALS = "denials";
/** Denials of one project on one day (`2026-03-02`, UTC): no stream of them grows for ever. */
export const denialsId = (project: string, day: string): string => `${project}-${day}`;

/** A member asked for a change their roles do not allow. Told at most once a minute per person and permission. */
export const CommandDenied = event(
  "CommandDenied",
  z.object({ project: ProjectId, user: UserId, permission: z.string(), operation: z.string() }),
  { internal: true },
);

export const denialsEvents = [CommandDenied] as const;
