import * as z from "zod";
import { command, Instant, paged, pageOf, query } from "#platform/contract";
import { HistoryPage } from "#platform/history";
import { assignment, PermissionName, RoleName, Text, Title } from "./names.ts";
import { AccessUser, Role } from "./views.ts";

const RoleBody = z.strictObject({
  name: Title,
  description: Text.default(""),
  permissions: z.array(PermissionName).max(500),
  /** How high it stands: nobody below gives or takes it. Owner 100, admin 90, viewer 10. */
  rank: z.int().min(1).max(99).default(10),
});
export const updateRoleRequest = z.strictObject({
  name: Title.optional(),
  description: Text.optional(),
  permissions: RoleBody.shape.permissions.optional(),
  rank: RoleBody.shape.rank.removeDefault().optional(),
});
const one = { role: RoleName };

export const roles = {
  listRoles: query("GET /v1/enforcer/roles", {
    summary: "List the roles of a project, with what each allows",
    permission: "enforcer.role.list",
    query: paged({}),
    returns: pageOf("roles", Role),
  }),
  createRole: command("POST /v1/enforcer/roles", {
    summary: "Create a role for this project",
    permission: "enforcer.role.create",
    body: RoleBody,
    returns: Role,
    status: 201,
    refuses: [
      ...["beyond-own-reach", "own-role", "role-exists", "role-not-found"],
      ...["role-name-taken", "unknown-permission", "too-many-roles"],
    ] as const,
  }),
  getRole: query("GET /v1/enforcer/roles/{role}", {
    summary: "Get a role",
    permission: "enforcer.role.view",
    params: one,
    returns: Role,
    refuses: ["role-not-found"],
  }),
  updateRole: command("PATCH /v1/enforcer/roles/{role}", {
    summary: "Change one of this project's own roles",
    permission: "enforcer.role.edit",
    params: one,
    body: updateRoleRequest,
    returns: Role,
    refuses: [
      ...["role-not-found", "starter-role", "beyond-own-reach", "own-role"],
      ...["role-name-taken", "unknown-permission"],
    ] as const,
  }),
  deleteRole: command("DELETE /v1/enforcer/roles/{role}", {
    summary: "Delete one of this project's own roles; people who have it get the replacement",
    permission: "enforcer.role.delete",
    params: one,
    query: z.strictObject({ replacement: RoleName.optional() }),
    refuses: ["role-not-found", "starter-role", "beyond-own-reach", "own-role", "role-in-use", "role-name-taken"],
  }),
  restoreRole: command("POST /v1/enforcer/roles/{role}/restore", {
    summary: "Restore a deleted role; people who were given its replacement keep that",
    permission: "enforcer.role.create",
    params: one,
    returns: Role,
    refuses: ["role-not-found", "starter-role", "beyond-own-reach", "own-role", "role-name-taken"],
  }),
  roleHistory: query("GET /v1/enforcer/roles/{role}/history", {
    summary: "List the changes to a role",
    permission: "enforcer.role.view",
    params: one,
    query: paged({}),
    returns: HistoryPage,
    refuses: ["role-not-found"],
  }),
  listRoleUsers: query("GET /v1/enforcer/roles/{role}/users", {
    summary: "List who has a role in the project",
    permission: "enforcer.user.list",
    params: one,
    query: paged({}),
    returns: pageOf("users", AccessUser),
    refuses: ["role-not-found"],
  }),
  assignRole: command("PUT /v1/enforcer/roles/{role}/users/{user}", {
    summary: "Give a user a role in the project, with or without an end date",
    permission: "enforcer.role.manage",
    params: assignment,
    body: z.strictObject({ expiresAt: Instant.optional() }),
    refuses: [
      "role-not-found",
      "user-not-found",
      "beyond-own-reach",
      "already-over",
      "last-owner",
      "project-not-found",
    ],
  }),
  removeRole: command("DELETE /v1/enforcer/roles/{role}/users/{user}", {
    summary: "Remove a role from a user of the project",
    permission: "enforcer.role.manage",
    params: assignment,
    refuses: ["role-not-found", "user-not-found", "beyond-own-reach", "last-owner", "project-not-found"],
  }),
};
