import * as z from "zod";
import { ProjectId, UserId } from "#events/_kernel";
import { command, paged, pageOf, query } from "#platform/contract";
import { CreateProject, FoundPlatform, UpdateProject } from "./bodies.ts";
import { Platform, Project, ProjectUser } from "./views.ts";

export { Platform, Project, ProjectUser } from "./views.ts";

export const projects = {
  listProjects: query("GET /v1/projects", {
    summary: "The projects of the signed-in user, by name; administrators see all",
    scope: "user",
    permission: "projects.project.list",
    query: paged({}),
    returns: pageOf("projects", Project),
  }),
  createProject: command("POST /v1/projects", {
    summary: "Create a project and become its owner",
    scope: "user",
    permission: "projects.project.create",
    body: CreateProject,
    returns: Project,
    status: 201,
    refuses: ["platform-private", "platform-not-found"],
  }),
  getProject: query("GET /v1/projects/{project}", {
    summary: "One project",
    permission: "projects.project.view",
    params: { project: ProjectId },
    returns: Project,
    refuses: ["project-not-found"],
  }),
  updateProject: command("PATCH /v1/projects/{project}", {
    summary: "Change a project's settings",
    permission: "projects.project.edit",
    params: { project: ProjectId },
    body: UpdateProject,
    returns: Project,
    refuses: ["project-not-found", "currency-fixed", "version-conflict"],
  }),
  listProjectUsers: query("GET /v1/projects/{project}/users", {
    summary: "The people of a project, by name",
    permission: "projects.user.list",
    params: { project: ProjectId },
    query: paged({ search: z.string().trim().max(200).optional() }),
    returns: pageOf("users", ProjectUser),
  }),
  getProjectUser: query("GET /v1/projects/{project}/users/{user}", {
    summary: "One person of a project",
    permission: "projects.user.view",
    params: { project: ProjectId, user: UserId },
    returns: ProjectUser,
    refuses: ["not-found"],
  }),
  getPlatform: query("GET /omnis/v3/platform", {
    summary: "The platform of a project, else of the address asked for, with its domains",
    scope: "public",
    permission: "projects.platform.view",
    query: z.strictObject({ project: ProjectId.optional() }),
    returns: Platform,
    refuses: ["platform-not-found", "project-not-found"],
  }),
  foundPlatform: command("POST /omnis/v3/platform", {
    summary: "Set up a fresh installation: its first platform, with the asker as administrator",
    scope: "user",
    permission: "projects.platform.create",
    body: FoundPlatform,
    returns: Platform,
    status: 201,
    refuses: ["platform-exists"],
  }),
};
