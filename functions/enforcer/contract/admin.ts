import * as z from "zod";
import { ProjectId } from "#events/_kernel";
import { command, paged, pageOf, query } from "#platform/contract";
import { HistoryPage } from "#platform/history";
import { assignment, PermissionName, PermissionPattern, RoleName, Text, Title } from "./names.ts";
import { AdminRole, Permission } from "./views.ts";

const scope = "admin" as const;
const role = { role: RoleName };
const permission = { permission: PermissionName };
const where = z.strictObject({ project: ProjectId.optional() });

export const updateAdminRoleRequest = z.strictObject({
  name: Title.optional(),
  description: Text.optional(),
  permissions: z.array(PermissionPattern).max(500).optional(),
  assignableBy: z.array(RoleName).max(20).nullable().optional(),
  rank: z.int().min(1).max(100).optional(),
});
export const updateAdminPermissionRequest = z.strictObject({
  name: Title.optional(),
  description: Text.optional(),
  sensitive: z.boolean().optional(),
  status: z.enum(["active", "deprecated"]).optional(),
  implies: z.array(PermissionName).max(100).optional(),
});

export const admin = {
  assignAdminRole: command("PUT /v1/enforcer/admin/roles/{role}/users/{user}", {
    summary: "Give a user a starter role in every project, or any role in one",
    scope,
    permission: "enforcer.admin-role.manage",
    params: assignment,
    query: where,
    refuses: [
      "role-not-found",
      "user-not-found",
      "last-owner",
      "beyond-own-reach",
      "already-over",
      "project-not-found",
    ],
  }),
  removeAdminRole: command("DELETE /v1/enforcer/admin/roles/{role}/users/{user}", {
    summary: "Remove a starter role a user has in every project, or any role in one",
    scope,
    permission: "enforcer.admin-role.manage",
    params: assignment,
    query: where,
    refuses: ["role-not-found", "user-not-found", "last-owner", "beyond-own-reach", "project-not-found"],
  }),
  listAdminRoles: query("GET /v1/enforcer/admin/roles", {
    summary: "List the starter roles, with their permission patterns",
    scope,
    permission: "enforcer.admin-role.list",
    query: paged({}),
    returns: pageOf("roles", AdminRole),
  }),
  getAdminRole: query("GET /v1/enforcer/admin/roles/{role}", {
    summary: "Get a starter role, with its permission patterns",
    scope,
    permission: "enforcer.admin-role.view",
    params: role,
    returns: AdminRole,
    refuses: ["role-not-found"],
  }),
  updateAdminRole: command("PATCH /v1/enforcer/admin/roles/{role}", {
    summary: "Change a starter role in every project",
    scope,
    permission: "enforcer.admin-role.edit",
    params: role,
    body: updateAdminRoleRequest,
    returns: AdminRole,
    refuses: ["role-not-found", "owner-keeps-all", "unknown-permission"],
  }),
  adminRoleHistory: query("GET /v1/enforcer/admin/roles/{role}/history", {
    summary: "List the changes to a starter role",
    scope,
    permission: "enforcer.admin-role.view",
    params: role,
    query: paged({}),
    returns: HistoryPage,
    refuses: ["role-not-found"],
  }),
  listAdminPermissions: query("GET /v1/enforcer/admin/permissions", {
    summary: "List all permissions, as set by administrators",
    scope,
    permission: "enforcer.admin-permission.list",
    query: paged({}),
    returns: pageOf("permissions", Permission),
  }),
  getAdminPermission: query("GET /v1/enforcer/admin/permissions/{permission}", {
    summary: "Get a permission, as set by administrators",
    scope,
    permission: "enforcer.admin-permission.view",
    params: permission,
    returns: Permission,
    refuses: ["not-found"],
  }),
  updateAdminPermission: command("PATCH /v1/enforcer/admin/permissions/{permission}", {
    summary: "Change how a permission is described, whether it is sensitive and what it includes",
    scope,
    permission: "enforcer.admin-permission.edit",
    params: permission,
    body: updateAdminPermissionRequest,
    returns: Permission,
    refuses: ["not-found", "unknown-permission"],
  }),
};
