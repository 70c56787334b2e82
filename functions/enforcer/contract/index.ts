import * as z from "zod";
import { ProjectId, UserId } from "#events/_kernel";
import { command, paged, pageOf, query } from "#platform/contract";
import { Decision, Permission, Role, UserRole } from "./views.ts";

export { Decision, Permission, Role, UserRole } from "./views.ts";

const RoleName = z.string().regex(/^[a-z][a-z-]{0,39}$/);
const PermissionName = z
  .string()
  .max(120)
  .regex(/^[a-z0-9-]+\.[A-Za-z0-9-]+\.[A-Za-z0-9-]+$/, "Write it as service.resource.action");
const assignment = { role: RoleName, user: UserId };

export const enforcer = {
  enforce: command("POST /v1/enforcer/enforce", {
    summary: "Which of these permissions a user has in a project; 403 with the same body when any is denied",
    scope: "user",
    permission: "enforcer.decision.view",
    body: z.strictObject({ project: ProjectId, user: UserId, permissions: z.array(PermissionName).min(1).max(200) }),
    returns: Decision,
  }),
  listPermissions: query("GET /v1/enforcer/permissions", {
    summary: "Every permission there is",
    permission: "enforcer.permission.list",
    query: paged({}),
    returns: pageOf("permissions", Permission),
  }),
  getPermission: query("GET /v1/enforcer/permissions/{permission}", {
    summary: "One permission",
    permission: "enforcer.permission.list",
    params: { permission: PermissionName },
    returns: Permission,
    refuses: ["not-found"],
  }),
  listRoles: query("GET /v1/enforcer/roles", {
    summary: "The roles a user can have in a project, with what each allows",
    permission: "enforcer.role.list",
    query: paged({}),
    returns: pageOf("roles", Role),
  }),
  getRole: query("GET /v1/enforcer/roles/{role}", {
    summary: "One role",
    permission: "enforcer.role.list",
    params: { role: RoleName },
    returns: Role,
    refuses: ["role-not-found"],
  }),
  assignRole: command("PUT /v1/enforcer/roles/{role}/users/{user}", {
    summary: "Give a user a role in the project",
    permission: "enforcer.role.manage",
    params: assignment,
    refuses: ["role-not-found", "user-not-found", "beyond-own-reach", "project-not-found"],
  }),
  removeRole: command("DELETE /v1/enforcer/roles/{role}/users/{user}", {
    summary: "Take a role from a user of the project",
    permission: "enforcer.role.manage",
    params: assignment,
    refuses: ["role-not-found", "user-not-found", "beyond-own-reach", "last-owner", "project-not-found"],
  }),
  listUserRoles: query("GET /v1/enforcer/users/{user}/roles", {
    summary: "The roles a user has in the project",
    permission: "enforcer.user.view",
    params: { user: UserId },
    query: paged({}),
    returns: pageOf("roles", UserRole),
    refuses: ["user-not-found"],
  }),
  listUserPermissions: query("GET /v1/enforcer/users/{user}/permissions", {
    summary: "What a user may do in the project",
    permission: "enforcer.user.view",
    params: { user: UserId },
    query: paged({}),
    returns: pageOf("permissions", Permission),
    refuses: ["user-not-found"],
  }),
  getHealth: query("GET /v1/enforcer/healthz", {
    summary: "Whether access control answers",
    scope: "public",
    permission: "enforcer.health.view",
    returns: z.object({ status: z.literal("UP") }),
  }),
};
