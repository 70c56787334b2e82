import { projectStream } from "#events/projects";
import { mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import { catchUp } from "#platform/views";
import { organisationFor } from "./access.ts";
import type { organisations } from "./contract/index.ts";
import { organisation } from "./domain/index.ts";
import { membershipView, type ProjectRow, places } from "./projections/membership.ts";

type Contract = typeof organisations;
type OrganisationContext = Context & { readonly params: { readonly organisationId: string } };

export async function listOrganisationProjects(
  context: OrganisationContext & { readonly query: QueryOf<Contract["listOrganisationProjects"]> },
) {
  const { params, query, views, paging } = context;
  if (!(await organisationFor(context, params.organisationId))) return refuse("not-found");
  const place = { index: "project", partition: params.organisationId, limit: query.pageSize };
  const { rows, next } = await views.page(membershipView, { ...place, ...paging.after(query.pageToken) });
  const projects = (rows as ProjectRow[]).map(({ id, name, people }) => ({
    id,
    name,
    memberCount: Object.keys(people).length,
  }));
  return { projects, nextPageToken: paging.next(next) };
}

const by = ({ caller }: Context) => ({ by: caller.user, everywhere: caller.admin });

export async function addOrganisationProject(
  context: OrganisationContext & { readonly body: BodyOf<Contract["addOrganisationProject"]> },
) {
  const { params, body, run, ports, caller } = context;
  const id = params.organisationId;
  if (!(await organisationFor(context, id))) return refuse("not-found");
  const projectAccess = await ports.access.projectAccess(caller.user, body.project, true);
  if (!projectAccess?.permissions.has("projects.project.edit")) return refuse("project-not-found");
  const result = await run(organisation, id, "takeIn", { organisation: id, project: body.project, ...by(context) });
  if (isRefusal(result)) return mapRefusal(result, { taken: () => refuse("in-another-organisation") });
  await catchUp(places, DIRECTORY, projectStream(body.project), ports.store, ports.views);
  return undefined;
}

export async function removeOrganisationProject(
  context: Context & { readonly params: { readonly organisationId: string; readonly project: string } },
) {
  const { params, run } = context;
  const id = params.organisationId;
  if (!(await organisationFor(context, id))) return refuse("not-found");
  const result = await run(organisation, id, "letGo", { organisation: id, project: params.project, ...by(context) });
  return isRefusal(result) ? mapRefusal(result) : undefined;
}
