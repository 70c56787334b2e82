import { foldLetters } from "#events/_letters";
import { organisationStream } from "#events/organisations";
import { mapRefusal, unreadable } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { type HistoryQuery, type Labels, recordHistory } from "#platform/history";
import { type Context, reading } from "#platform/http";
import { organisationFor, projectsOf } from "./access.ts";
import { answerOf } from "./answers.ts";
import { hasOrganisation as hasPart, type organisations } from "./contract/index.ts";
import { organisation } from "./domain/index.ts";
import { pageOfPairs } from "./pairs.ts";
import { membershipView, type OrganisationRow } from "./projections/membership.ts";

type Contract = typeof organisations;
type OrganisationContext = Context & { readonly params: { readonly organisationId: string } };

async function pageOfOwn(
  context: Context,
  query: { readonly pageSize: number; readonly pageToken?: string | undefined },
) {
  const { views, caller } = context;
  const { ids, nextPageToken } = await pageOfPairs(context, "mine", caller.user, query);
  const rows = (await views.many(membershipView, ids)) as OrganisationRow[];
  const mine = await Promise.all(
    rows.map(
      async (row) => row.admins.includes(caller.user) || (await projectsOf(context, row.id, caller.user)).length > 0,
    ),
  );
  return { own: rows.filter((_, at) => mine[at]), nextPageToken };
}

export const hasOrganisation = reading(hasPart, async (context) => {
  const { own } = await pageOfOwn(context, { pageSize: 1 });
  return own.length > 0;
});

export async function listOrganisations(context: Context & { readonly query: QueryOf<Contract["listOrganisations"]> }) {
  const { own, nextPageToken } = await pageOfOwn(context, context.query);
  return { organisations: await Promise.all(own.map((row) => answerOf(context, row))), nextPageToken };
}

const slugOf = (name: string): string =>
  foldLetters(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60) || "organisation";

async function answer(context: Context, id: string) {
  const row = await organisationFor(context, id);
  return row ? answerOf(context, row) : refuse("not-found");
}

export async function createOrganisation(context: Context & { readonly body: BodyOf<Contract["createOrganisation"]> }) {
  const { body, caller, run, newId } = context;
  const id = newId("org");
  const input = { organisation: id, name: body.name, slug: slugOf(body.name), founder: caller.user };
  const result = await run(organisation, id, "createOrganisation", input, { fingerprint: body });
  if (isRefusal(result)) return mapRefusal(result);
  const made = await answer(context, id);
  return isRefusal(made) ? unreadable(result) : made;
}

export const getOrganisation = (context: OrganisationContext) => answer(context, context.params.organisationId);

export async function renameOrganisation(
  context: OrganisationContext & { readonly body: BodyOf<Contract["renameOrganisation"]> },
) {
  const { params, body, caller, run } = context;
  const id = params.organisationId;
  if (!(await organisationFor(context, id))) return refuse("not-found");
  const input = { organisation: id, name: body.name, by: caller.user, everywhere: caller.admin };
  const result = await run(organisation, id, "renameOrganisation", input);
  return isRefusal(result) ? mapRefusal(result) : answer(context, id);
}

const LABELS: Labels = {
  titles: {
    OrganisationCreated: "Organisation created",
    OrganisationRenamed: "Organisation renamed",
    OrganisationAdminAdded: "Admin added",
    OrganisationAdminRemoved: "Admin removed",
    OrganisationProjectJoined: "Project added",
    OrganisationProjectLeft: "Project removed",
  },
  fields: { name: "Name" },
};

export const getOrganisationHistory = (context: OrganisationContext & { readonly query: HistoryQuery }) => {
  const { organisationId } = context.params;
  return recordHistory(context, organisationFor(context, organisationId), organisationStream(organisationId), LABELS);
};
