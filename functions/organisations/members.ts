import { mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { organisationFor, projectsOf } from "./access.ts";
import type { organisations } from "./contract/index.ts";
import { organisation } from "./domain/index.ts";
import { pageOfPairs } from "./pairs.ts";
import { nameOf, personView } from "./projections/person.ts";

type Contract = typeof organisations;
type OrganisationContext = Context & { readonly params: { readonly organisationId: string } };

export async function listOrganisationMembers(
  context: OrganisationContext & { readonly query: QueryOf<Contract["listOrganisationMembers"]> },
) {
  const { params, query, views } = context;
  const row = await organisationFor(context, params.organisationId);
  if (!row) return refuse("not-found");
  const { ids, nextPageToken } = await pageOfPairs(context, "people", row.id, query);
  const found = await Promise.all(
    ids.map(async (user) => {
      const [person, projects] = await Promise.all([views.get(personView, user), projectsOf(context, row.id, user)]);
      const isAdmin = row.admins.includes(user);
      if (!person || !(isAdmin || projects.length)) return undefined;
      return { user, name: nameOf(person), email: person.email, isAdmin, projects };
    }),
  );
  return { members: found.filter((each) => each !== undefined), nextPageToken };
}

const by = ({ caller }: Context) => ({ by: caller.user, everywhere: caller.admin });

export async function addOrganisationAdmin(
  context: OrganisationContext & { readonly body: BodyOf<Contract["addOrganisationAdmin"]> },
) {
  const { params, body, run } = context;
  const id = params.organisationId;
  if (!(await organisationFor(context, id))) return refuse("not-found");
  if ((await projectsOf(context, id, body.user)).length === 0) return refuse("user-not-found");
  const result = await run(organisation, id, "addAdmin", { organisation: id, user: body.user, ...by(context) });
  return isRefusal(result) ? mapRefusal(result) : undefined;
}

export async function removeOrganisationAdmin(
  context: Context & { readonly params: { readonly organisationId: string; readonly user: string } },
) {
  const { params, run } = context;
  const id = params.organisationId;
  if (!(await organisationFor(context, id))) return refuse("not-found");
  const result = await run(organisation, id, "removeAdmin", { organisation: id, user: params.user, ...by(context) });
  return isRefusal(result) ? mapRefusal(result) : undefined;
}
