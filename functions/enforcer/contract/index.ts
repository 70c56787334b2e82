import * as z from "zod";
import { ProjectId, UserId } from "#events/_kernel";
import { command, named, paged, pageOf, part, query } from "#platform/contract";
import { admin } from "./admin.ts";
import { audit } from "./audit.ts";
import { invites } from "./invites.ts";
import { PermissionName } from "./names.ts";
import { people } from "./people.ts";
import { roles } from "./roles.ts";
import { users } from "./users.ts";
import { Decision, Explanation, Permission } from "./views.ts";

export { Invitation, Invite, type InviteResult } from "./invites.ts";
export { ProjectUser } from "./people.ts";
export * from "./views.ts";

/** What the caller may do in the project. */
export const grantedPermissions = part("grantedPermissions", z.array(z.string()));

export const enforcer = named({
  ...people,
  ...invites,
  enforce: command("POST /v1/enforcer/enforce", {
    summary: "Check which of these permissions a user has in a project; 403 with the same body if any is denied",
    scope: "user",
    permission: "enforcer.decision.view",
    body: z.strictObject({ project: ProjectId, user: UserId, permissions: z.array(PermissionName).min(1).max(200) }),
    returns: Decision,
  }),
  explain: query("GET /v1/enforcer/explain", {
    summary: "Explain why the caller, or another user, can or can't do something, and who could change that",
    permission: "enforcer.decision.view",
    query: z.strictObject({ permission: PermissionName, user: UserId.optional() }),
    returns: Explanation,
    refuses: ["not-found", "user-not-found"],
  }),
  listPermissions: query("GET /v1/enforcer/permissions", {
    summary: "List all permissions",
    permission: "enforcer.permission.list",
    query: paged({}),
    returns: pageOf("permissions", Permission),
  }),
  getPermission: query("GET /v1/enforcer/permissions/{permission}", {
    summary: "Get a permission",
    permission: "enforcer.permission.list",
    params: { permission: PermissionName },
    returns: Permission,
    refuses: ["not-found"],
  }),
  ...roles,
  ...users,
  ...admin,
  ...audit,
  getEnforcerHealth: query("GET /v1/enforcer/healthz", {
    summary: "Check that access control is up",
    scope: "public",
    permission: "enforcer.health.view",
    returns: z.object({ status: z.literal("UP") }),
  }),
});
