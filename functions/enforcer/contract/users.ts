import * as z from "zod";
import { UserId } from "#events/_kernel";
import { paged, pageOf, query } from "#platform/contract";
import { AccessUser, Permission, Role, UserRole } from "./views.ts";

const one = { user: UserId };

export const users = {
  listUsers: query("GET /v1/enforcer/users", {
    summary: "List the people in a project with their roles; `query` searches name, email and role",
    permission: "enforcer.user.list",
    query: paged({ query: z.string().max(200).optional() }),
    returns: pageOf("users", AccessUser),
  }),
  getUser: query("GET /v1/enforcer/users/{user}", {
    summary: "Get a person in the project with their roles",
    permission: "enforcer.user.view",
    params: one,
    returns: AccessUser,
    refuses: ["user-not-found"],
  }),
  listUserRoles: query("GET /v1/enforcer/users/{user}/roles", {
    summary: "List the roles a user has in the project",
    permission: "enforcer.user.view",
    params: one,
    query: paged({}),
    returns: pageOf("roles", UserRole),
    refuses: ["user-not-found"],
  }),
  listAssignableRoles: query("GET /v1/enforcer/users/{user}/roles/assignable", {
    summary: "List the roles the caller can give a user who does not have them",
    permission: "enforcer.user.view",
    params: one,
    query: paged({}),
    returns: pageOf("roles", Role),
    refuses: ["user-not-found"],
  }),
  listUserPermissions: query("GET /v1/enforcer/users/{user}/permissions", {
    summary: "List what a user can do in the project",
    permission: "enforcer.user.view",
    params: one,
    query: paged({}),
    returns: pageOf("permissions", Permission),
    refuses: ["user-not-found"],
  }),
};
