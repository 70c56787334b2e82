import * as z from "zod";
import { ProjectId, UserId } from "#events/_kernel";
import { command, paged, pageOf, query } from "#platform/contract";
import { HistoryPage } from "#platform/history";
import { RoleName } from "./names.ts";

const Status = z.enum(["active", "suspended"]);

export const ProjectUser = z.object({
  user: UserId,
  email: z.string(),
  username: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  avatar: z.string().optional(),
  jobTitle: z.string().optional(),
  roles: z.array(z.string()),
  status: Status,
  twoFactorEnabled: z.boolean(),
  joinedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().optional(),
  /** How often something about their place changed; sent back in `If-Match`. */
  version: z.int(),
});
export type ProjectUser = z.infer<typeof ProjectUser>;

/** Only the keys sent are changed; `null` clears. */
const UpdateUser = z.strictObject({
  roles: z.array(RoleName).min(1, "Choose at least one role").max(20).optional(),
  jobTitle: z.string().trim().min(1).max(100).nullable().optional(),
  status: Status.optional(),
  /** With `suspended`: who takes over the keys and devices they answer for; without it those are revoked. */
  keysTo: UserId.optional(),
});
export type UpdateUser = z.infer<typeof UpdateUser>;

const place = { project: ProjectId, user: UserId };

export const people = {
  listProjectUsers: query("GET /v1/projects/{project}/users", {
    summary: "List the people in a project, by name",
    permission: "enforcer.user.list",
    params: { project: ProjectId },
    query: paged({
      search: z.string().trim().max(200).optional(),
      status: Status.optional(),
      role: RoleName.optional(),
    }),
    returns: pageOf("users", ProjectUser),
  }),
  getProjectUser: query("GET /v1/projects/{project}/users/{user}", {
    summary: "Get a person in a project",
    permission: "enforcer.user.view",
    params: place,
    returns: ProjectUser,
    refuses: ["user-not-found"],
  }),
  updateProjectUser: command("PATCH /v1/projects/{project}/users/{user}", {
    summary: "Change a person's roles or job title, suspend or reinstate them",
    permission: "enforcer.user.edit",
    whileArchived: true,
    params: place,
    body: UpdateUser,
    returns: ProjectUser,
    refuses: [
      "user-not-found",
      "role-not-found",
      "beyond-own-reach",
      "last-owner",
      "own-place",
      "hand-over-not-possible",
      "keys-beyond-reach",
      "version-conflict",
      "project-not-found",
    ],
  }),
  removeProjectUser: command("DELETE /v1/projects/{project}/users/{user}", {
    summary: "Remove a person from a project and transfer what was theirs",
    permission: "enforcer.user.delete",
    whileArchived: true,
    params: place,
    query: z.strictObject({
      handOverTo: UserId.optional(),
      /** Who takes over the keys and devices they answer for; without it those are revoked. */
      keysTo: UserId.optional(),
    }),
    refuses: [
      "user-not-found",
      "role-not-found",
      "beyond-own-reach",
      "last-owner",
      "hand-over-not-possible",
      "keys-beyond-reach",
      "project-not-found",
    ],
  }),
  getProjectUserHistory: query("GET /v1/projects/{project}/users/{user}/history", {
    summary: "List the changes to a person's membership of a project, newest first",
    permission: "enforcer.user.view",
    params: place,
    query: paged({}),
    returns: HistoryPage,
  }),
};
