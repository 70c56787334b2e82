import * as z from "zod";
import { event, ProjectId, streamOf, UserId } from "#events/_kernel";

export const MEMBERSHIP = "membership";
export const membershipStream = (project: string): string => streamOf(MEMBERSHIP, project);

const assignment = z.object({ project: ProjectId, user: UserId, role: z.string() });

export const RoleAssigned = event("RoleAssigned", assignment);
export const RoleRemoved = event("RoleRemoved", assignment);

export const membershipEvents = [RoleAssigned, RoleRemoved] as const;
