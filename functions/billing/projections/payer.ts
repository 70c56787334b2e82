import * as z from "zod";
import { Actor } from "#events/_kernel";
import { OrganisationProjectJoined, OrganisationProjectLeft } from "#events/organisations";
import { ProjectChanged, ProjectCreated, ProjectDeleted } from "#events/projects";
import { composed, view } from "#platform/views";

const Payer = z.object({
  id: z.string(),
  name: z.string(),
  owner: z.string(),
  /** The project's first currency. Bills stay in it, whatever the project sells in later. */
  currency: z.string(),
  hasCompany: z.boolean(),
  organisation: z.string().optional(),
  createdAt: z.string(),
  createdBy: Actor,
});
export type Payer = z.infer<typeof Payer>;
type Part =
  | { readonly of: "project"; readonly row: Payer; readonly deleted: boolean }
  | { readonly of: "organisation"; readonly organisation: string };

/** The details of projects that bills need, in the directory. */
export const payerView = view<Payer>({
  name: "billing-payer",
  version: 1,
  row: Payer,
  indexes: { all: (row) => ({ sort: row.id }) },
});

const whole = (part: Part | undefined) => (part?.of === "project" ? part : undefined);

export const payers = composed<Part, Payer>(payerView, (parts) => {
  const all = Object.values(parts);
  const project = all.flatMap((each) => whole(each) ?? [])[0];
  const organisation = all.flatMap((each) => (each.of === "organisation" ? each.organisation : []))[0];
  if (!project || project.deleted) return undefined;
  return { ...project.row, ...(organisation && { organisation }) };
})
  .when(
    ProjectCreated,
    ({ data }) => data.project,
    (_, { data: { project: id, name, owner, currency }, at, actor }) => ({
      of: "project",
      deleted: false,
      row: { id, name, owner, currency, hasCompany: false, createdAt: at, createdBy: actor },
    }),
  )
  .when(
    ProjectChanged,
    ({ data }) => data.project,
    (payer, { data: { name, company } }) => {
      const project = whole(payer);
      if (!project) return payer;
      const now = { ...(name && { name }), ...(company !== undefined && { hasCompany: company !== null }) };
      return { ...project, row: { ...project.row, ...now } };
    },
  )
  .when(
    ProjectDeleted,
    ({ data }) => data.project,
    (payer) => {
      const project = whole(payer);
      return project && { ...project, deleted: true };
    },
  )
  .when(
    OrganisationProjectJoined,
    ({ data }) => data.project,
    (_, { data: { organisation } }) => ({ of: "organisation", organisation }),
  )
  .when(
    OrganisationProjectLeft,
    ({ data }) => data.project,
    () => undefined,
  );
