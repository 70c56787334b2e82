import * as z from "zod";
import { ProjectId } from "#events/_kernel";
import { command, DayOrInstant, paged, pageOf, query } from "#platform/contract";
import { setupProjectRequest, updateProjectRequest } from "./bodies.ts";
import { base } from "./files.ts";
import { DriveMetrics, DriveProject } from "./views.ts";

const scope = "admin" as const;
const projectParams = { project: ProjectId };
const period = { start: DayOrInstant, end: DayOrInstant };

export const admin = {
  getAdminMetrics: query(`GET ${base}/admin/metrics`, {
    summary: "Get the totals of a page of drives; of all drives if there is no next page",
    scope,
    permission: "drive.admin-metrics.view",
    query: paged(period),
    returns: DriveMetrics.extend({
      projects: z.array(z.object({ project: ProjectId, bytes: z.int() })),
      nextPageToken: z.string().nullable(),
    }),
    refuses: ["validation-failed", "period-too-long"],
  }),
  listAdminProjects: query(`GET ${base}/admin/projects`, {
    summary: "List the drives; a page can hold fewer than requested",
    scope,
    permission: "drive.admin-project.list",
    query: paged({}),
    returns: pageOf("projects", DriveProject),
  }),
  getAdminProject: query(`GET ${base}/admin/projects/{project}`, {
    summary: "Get a project's drive",
    scope,
    permission: "drive.admin-project.view",
    params: projectParams,
    returns: DriveProject,
    refuses: ["project-not-found", "drive-not-set-up"],
  }),
  setUpAdminProject: command(`POST ${base}/admin/projects/{project}`, {
    summary: "Set up a project's drive; a closed one is restored with its files",
    scope,
    permission: "drive.admin-project.create",
    params: projectParams,
    body: setupProjectRequest,
    returns: DriveProject,
    status: 201,
    refuses: ["project-not-found", "drive-exists", "quota-below-used"],
  }),
  updateAdminProject: command(`PATCH ${base}/admin/projects/{project}`, {
    summary: "Change a drive's limits, make it read-only or suspend it",
    scope,
    permission: "drive.admin-project.edit",
    params: projectParams,
    body: updateProjectRequest,
    returns: DriveProject,
    refuses: ["project-not-found", "drive-not-set-up", "quota-below-used"],
  }),
  closeAdminProject: command(`DELETE ${base}/admin/projects/{project}`, {
    summary: "Close a project's drive; its files can't be reached until it is set up again",
    scope,
    permission: "drive.admin-project.delete",
    params: projectParams,
    refuses: ["project-not-found", "drive-not-set-up"],
  }),
  getAdminProjectMetrics: query(`GET ${base}/admin/projects/{project}/metrics`, {
    summary: "Get a project's drive figures day by day",
    scope,
    permission: "drive.admin-metrics.view",
    params: projectParams,
    query: z.strictObject(period),
    returns: DriveMetrics,
    refuses: ["project-not-found", "validation-failed", "period-too-long"],
  }),
};
