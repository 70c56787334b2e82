import { membershipStream } from "#events/enforcer";
import { projectStream } from "#events/projects";
import { isRefusal, type Refusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { UpdateProject } from "./contract/bodies.ts";
import type { Project } from "./contract/views.ts";
import { directory, runInDirectory } from "./directory.ts";
import { project } from "./domain/index.ts";
import { hasOrders } from "./has-orders.ts";
import { projectAnswers } from "./project-answer.ts";
import { projectRows, projectView } from "./projections/project.ts";

type At = Context & { readonly params: { readonly project: string } };
type Page = { readonly pageSize: number; readonly pageToken?: string | undefined };

export async function listProjects({ views, caller, query, paging }: Context & { readonly query: Page }) {
  const place = caller.admin ? { index: "all", partition: "" } : { index: "member", partition: caller.user };
  const page = await views.page(projectView, { ...place, limit: query.pageSize, ...paging.after(query.pageToken) });
  return { projects: await projectAnswers(views, page.rows), nextPageToken: paging.next(page.next) };
}

export async function projectOf(context: Context, id: string): Promise<Project | undefined> {
  const views = await directory(context, [projectRows], projectStream(id), membershipStream(id));
  const row = await views.get(projectView, id);
  return row && (await projectAnswers(views, [row]))[0];
}

export const getProject = async (context: At) =>
  (await projectOf(context, context.params.project)) ?? refuse("project-not-found");

/** A change reserves nothing, so that no name can be taken. */
function unreserved<C extends string>({ refused, details }: Refusal<C>): Refusal<Exclude<C, "taken" | "insufficient">> {
  if (refused === "taken" || refused === "insufficient")
    throw new Error(`A change stumbled over ${JSON.stringify(details)}`);
  return refuse(refused as Exclude<C, "taken" | "insufficient">, details);
}

export async function updateProject(context: At & { readonly body: UpdateProject }) {
  const { params, body } = context;
  const ordered = body.currency !== undefined && (await hasOrders(context.ports, params.project));
  const input = { ...body, project: params.project, hasOrders: ordered };
  const done = await runInDirectory(context, project, params.project, "changeProject", input);
  return isRefusal(done) ? unreserved(done) : getProject(context);
}
