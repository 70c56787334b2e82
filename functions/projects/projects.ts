import { membershipStream } from "#events/enforcer";
import { projectStream } from "#events/projects";
import { mapRefusal } from "#platform/commands";
import { isRefusal, refuse } from "#platform/domain";
import { recordHistory } from "#platform/history";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import type { DeleteProject, UpdateProject } from "./contract/bodies.ts";
import type { Project } from "./contract/views.ts";
import { directory, runInDirectory } from "./directory.ts";
import { project } from "./domain/index.ts";
import { deletionFrom, graceFrom } from "./grace.ts";
import { hasOrders } from "./has-orders.ts";
import { projectLabels } from "./labels.ts";
import { projectAnswers } from "./project-answer.ts";
import { projectRows, projectView, shelfOf } from "./projections/project.ts";

type ProjectContext = Context & { readonly params: { readonly project: string } };
type Page = { readonly pageSize: number; readonly pageToken?: string | undefined };

export async function listProjects({
  views,
  caller,
  query,
  paging,
}: Context & { readonly query: Page & { readonly status: "active" | "archived" } }) {
  const active = query.status === "active";
  const place = caller.admin
    ? { index: "all", partition: shelfOf("", active) }
    : { index: "member", partition: shelfOf(caller.user, active) };
  const page = await views.page(projectView, { ...place, limit: query.pageSize, ...paging.after(query.pageToken) });
  return { projects: await projectAnswers(views, page.rows), nextPageToken: paging.next(page.next) };
}

export async function projectOf(context: Context, id: string): Promise<Project | undefined> {
  const views = await directory(context, [projectRows], projectStream(id), membershipStream(id));
  const row = await views.get(projectView, id);
  return row && (await projectAnswers(views, [row]))[0];
}

export const getProject = async (context: ProjectContext) =>
  (await projectOf(context, context.params.project)) ?? refuse("project-not-found");

export async function updateProject(context: ProjectContext & { readonly body: UpdateProject }) {
  const { params, body, ports } = context;
  const ordered = body.currency !== undefined && (await hasOrders(ports, params.project));
  const input = { ...body, project: params.project, hasOrders: ordered, graceUntil: graceFrom(ports.clock()) };
  const result = await runInDirectory(context, project, params.project, "changeProject", input);
  return isRefusal(result) ? mapRefusal(result) : getProject(context);
}

export async function deleteProject(
  context: ProjectContext & { readonly body: DeleteProject; readonly query: DeleteProject },
) {
  const { params, body, query, ports } = context;
  const confirm = body.confirm ?? query.confirm ?? "";
  const input = { project: params.project, confirm, until: deletionFrom(ports.clock()) };
  const result = await runInDirectory(context, project, params.project, "requestDeletion", input);
  return isRefusal(result) ? mapRefusal(result) : getProject(context);
}

export async function restoreProject(context: ProjectContext) {
  const { params } = context;
  const result = await runInDirectory(context, project, params.project, "cancelDeletion", { project: params.project });
  return isRefusal(result) ? mapRefusal(result) : getProject(context);
}

/** Settings and their history are stored in the directory. */
export const getProjectHistory = (context: ProjectContext & { readonly query: Page }) =>
  recordHistory({ ...context, tenant: DIRECTORY }, true, projectStream(context.params.project), projectLabels);
