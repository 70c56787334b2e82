import * as z from "zod";
import { Actor } from "#events/_kernel";
import { OrganisationProjectJoined, OrganisationProjectLeft } from "#events/organisations";
import { ProjectChanged, ProjectCreated, ProjectDeleted } from "#events/projects";
import { composed, view } from "#platform/views";

const Payer = z.object({
  id: z.string(),
  name: z.string(),
  owner: z.string(),
  /** The currency it began with: bills stay in it, whatever the project sells in later. */
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

/** Projects as their bills need them, in the directory. */
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
    (known, { data: { name, company } }) => {
      const project = whole(known);
      if (!project) return known;
      const now = { ...(name && { name }), ...(company !== undefined && { hasCompany: company !== null }) };
      return { ...project, row: { ...project.row, ...now } };
    },
  )
  .when(
    ProjectDeleted,
    ({ data }) => data.project,
    (known) => {
      const project = whole(known);
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
