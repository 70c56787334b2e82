import * as z from "zod";
import { ProjectId } from "#events/_kernel";
import { PaperLogo } from "#events/projects";
import { command, named, paged, pageOf, query } from "#platform/contract";
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
import { Installation, Template, TemplateChanges } from "./templates.ts";
import { Platform, Project } from "./views.ts";

export { Installation, Template } from "./templates.ts";
export { Platform, Project } from "./views.ts";

export const projects = named({
  listProjects: query("GET /v1/projects", {
    summary: "The projects of the signed-in user, by name; administrators see all. Archived ones only where asked for",
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
    summary: "One project",
    permission: "projects.project.view",
    params: { project: ProjectId },
    returns: Project,
    refuses: ["project-not-found"],
  }),
  updateProject: command("PATCH /v1/projects/{project}", {
    summary: "Change a project's settings, archive it, or bring it back",
    permission: "projects.project.edit",
    whileArchived: true,
    params: { project: ProjectId },
    body: UpdateProject,
    returns: Project,
    refuses: ["project-not-found", "currency-fixed", "version-conflict", "project-archived", "project-deleting"],
  }),
  putPaperLogo: command("PUT /v1/projects/{project}/paper-logo", {
    summary: "Put a picture at the head of packing slips and receipts, in place of the one before",
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
    summary: "A picture that is or was at the head of packing slips and receipts",
    permission: "projects.project.view",
    params: { project: ProjectId, checksum: PaperLogo.shape.checksum },
    download: ["image/png", "image/jpeg"],
    refuses: ["logo-not-found"],
  }),
  deleteProject: command("DELETE /v1/projects/{project}", {
    summary: "Delete a project in 30 days; until then it can be restored. Its exact name confirms it",
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
    summary: "Take back a project's deletion",
    permission: "projects.project.delete",
    whileArchived: true,
    params: { project: ProjectId },
    returns: Project,
    refuses: ["project-not-found"],
  }),
  getProjectHistory: query("GET /v1/projects/{project}/history", {
    summary: "What changed in a project's settings, newest first",
    permission: "projects.project.view",
    params: { project: ProjectId },
    query: paged({}),
    returns: HistoryPage,
  }),
  listTemplates: query("GET /v1/projects/templates", {
    summary: "What a project can begin with",
    scope: "user",
    permission: "projects.template.list",
    query: paged({}),
    returns: pageOf("templates", Template),
  }),
  previewTemplate: query("POST /v1/projects/templates/{template}/preview", {
    summary: "What a new project would have from a template, beside what it would have without",
    scope: "user",
    permission: "projects.template.list",
    params: { template: TemplateId },
    body: PreviewTemplate,
    returns: TemplateChanges,
    refuses: ["template-not-found", "platform-not-found"],
  }),
  installTemplate: command("POST /v1/projects/{project}/templates/{template}", {
    summary: "Put a template's settings to use, or with dryRun tell what that would change",
    permission: "projects.project.edit",
    params: { project: ProjectId, template: TemplateId },
    body: InstallTemplate,
    returns: Installation,
    refuses: ["project-not-found", "template-not-found", "project-archived", "version-conflict"],
  }),
  removeTemplate: command("DELETE /v1/projects/{project}/templates/{template}", {
    summary: "Put back what a template changed, as far as nobody changed it since",
    permission: "projects.project.edit",
    params: { project: ProjectId, template: TemplateId },
    returns: Project,
    refuses: ["project-not-found", "template-not-installed", "project-archived", "version-conflict"],
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
});
