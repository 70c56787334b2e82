import * as z from "zod";
import { ProjectId } from "#events/_kernel";
import { PaperLogo } from "#events/projects";
import { command, named, paged, pageOf, part, query } from "#platform/contract";
import { HistoryPage } from "#platform/history";
import {
  CreateProject,
  DeleteProject,
  FoundPlatform,
  InstallTemplate,
  PreviewTemplate,
  TemplateId,
  UpdateProject,
} from "./bodies.ts";
import { platforms } from "./domains.ts";
import { logExports } from "./log-exports.ts";
import { Installation, Template, TemplateChanges } from "./templates.ts";
import { Platform, Project } from "./views.ts";

export { Installation, Template } from "./templates.ts";
export { Domain, DomainDetails, Platform, Project } from "./views.ts";

/** The signed-in user's active projects: the first hundred by name. */
export const ownProjects = part("ownProjects", z.array(Project));

export const projects = named({
  ...platforms,
  ...logExports,
  listProjects: query("GET /v1/projects", {
    summary: "List the signed-in user's projects, by name; administrators see all. Archived ones only on request",
    scope: "user",
    permission: "projects.project.list",
    query: paged({ status: z.enum(["active", "archived"]).default("active") }),
    returns: pageOf("projects", Project),
  }),
  createProject: command("POST /v1/projects", {
    summary: "Create a project and become its owner",
    scope: "user",
    permission: "projects.project.create",
    body: CreateProject,
    returns: Project,
    status: 201,
    refuses: ["platform-private", "platform-not-found", "project-not-found", "template-not-found"],
  }),
  getProject: query("GET /v1/projects/{project}", {
    summary: "Get a project",
    permission: "projects.project.view",
    params: { project: ProjectId },
    returns: Project,
    refuses: ["project-not-found"],
  }),
  updateProject: command("PATCH /v1/projects/{project}", {
    summary: "Change a project's settings, archive it or restore it",
    permission: "projects.project.edit",
    whileArchived: true,
    params: { project: ProjectId },
    body: UpdateProject,
    returns: Project,
    refuses: ["project-not-found", "currency-fixed", "version-conflict", "project-archived", "project-deleting"],
  }),
  putPaperLogo: command("PUT /v1/projects/{project}/paper-logo", {
    summary: "Set the logo on packing slips and receipts",
    permission: "projects.project.edit",
    params: { project: ProjectId },
    upload: { maxBytes: 1_000_000, types: ["image/png", "image/jpeg", "application/octet-stream"] },
    returns: Project,
    refuses: [
      "project-not-found",
      "not-a-picture",
      "picture-too-large",
      "currency-fixed",
      "project-archived",
      "project-deleting",
    ],
  }),
  getPaperLogo: query("GET /v1/projects/{project}/paper-logo/{checksum}", {
    summary: "Get a current or former logo of packing slips and receipts",
    permission: "projects.project.view",
    params: { project: ProjectId, checksum: PaperLogo.shape.checksum },
    download: ["image/png", "image/jpeg"],
    refuses: ["logo-not-found"],
  }),
  deleteProject: command("DELETE /v1/projects/{project}", {
    summary: "Delete a project in 30 days; until then it can be restored. Confirm with its exact name",
    permission: "projects.project.delete",
    confirmed: true,
    whileArchived: true,
    params: { project: ProjectId },
    query: DeleteProject,
    body: DeleteProject,
    returns: Project,
    refuses: ["project-not-found", "confirmation-differs"],
  }),
  restoreProject: command("POST /v1/projects/{project}/restore", {
    summary: "Cancel a project's deletion",
    permission: "projects.project.delete",
    whileArchived: true,
    params: { project: ProjectId },
    returns: Project,
    refuses: ["project-not-found"],
  }),
  getProjectHistory: query("GET /v1/projects/{project}/history", {
    summary: "List the changes to a project's settings, newest first",
    permission: "projects.project.view",
    params: { project: ProjectId },
    query: paged({}),
    returns: HistoryPage,
  }),
  listTemplates: query("GET /v1/projects/templates", {
    summary: "List the templates a project can start from",
    scope: "user",
    permission: "projects.template.list",
    query: paged({}),
    returns: pageOf("templates", Template),
  }),
  previewTemplate: query("POST /v1/projects/templates/{template}/preview", {
    summary: "Preview what a template sets in a new project, compared with the defaults",
    scope: "user",
    permission: "projects.template.list",
    params: { template: TemplateId },
    body: PreviewTemplate,
    returns: TemplateChanges,
    refuses: ["template-not-found", "platform-not-found"],
  }),
  installTemplate: command("POST /v1/projects/{project}/templates/{template}", {
    summary: "Install a template, or with dryRun preview what it would change",
    permission: "projects.project.edit",
    params: { project: ProjectId, template: TemplateId },
    body: InstallTemplate,
    returns: Installation,
    refuses: ["project-not-found", "template-not-found", "project-archived", "version-conflict"],
  }),
  removeTemplate: command("DELETE /v1/projects/{project}/templates/{template}", {
    summary: "Remove a template; restores what it changed, unless it has changed since",
    permission: "projects.project.edit",
    params: { project: ProjectId, template: TemplateId },
    returns: Project,
    refuses: ["project-not-found", "template-not-installed", "project-archived", "version-conflict"],
  }),
  getPlatform: query("GET /omnis/v3/platform", {
    summary: "Get the platform of a project, or of the requested address, with its domains",
    scope: "public",
    permission: "projects.platform.view",
    query: z.strictObject({ project: ProjectId.optional() }),
    returns: Platform,
    refuses: ["platform-not-found", "project-not-found"],
  }),
  foundPlatform: command("POST /omnis/v3/platform", {
    summary: "Set up a new installation: its first platform, with the caller as administrator",
    scope: "user",
    permission: "projects.platform.create",
    body: FoundPlatform,
    returns: Platform,
    status: 201,
    refuses: ["platform-exists"],
  }),
});
