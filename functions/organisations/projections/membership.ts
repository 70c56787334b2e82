import * as z from "zod";
import { Actor } from "#events/_kernel";
import {
  activeMembers,
  type MemberFact,
  MemberReinstated,
  MemberRemoved,
  MemberSuspended,
  type Members,
  membersAfter,
  RoleAssigned,
  RoleRemoved,
} from "#events/enforcer";
import {
  OrganisationAdminAdded,
  OrganisationAdminRemoved,
  OrganisationCreated,
  OrganisationProjectJoined,
  OrganisationProjectLeft,
  OrganisationRenamed,
} from "#events/organisations";
import { ProjectChanged, ProjectCreated, ProjectDeleted } from "#events/projects";
import { composed, normalised, view } from "#platform/views";

const Own = z.object({
  kind: z.literal("organisation"),
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  admins: z.array(z.string()),
  createdAt: z.string(),
  createdBy: Actor,
  version: z.int(),
});
/** `until`: the expiry (UTC); absent = until it is removed. */
const HeldRole = z.object({ role: z.string(), until: z.string().optional() });
type HeldRole = z.infer<typeof HeldRole>;
const Project = z.object({
  kind: z.literal("project"),
  id: z.string(),
  name: z.string(),
  organisation: z.string(),
  people: z.record(z.string(), z.array(HeldRole)),
});
const Membership = z.discriminatedUnion("kind", [Own, Project]);
export type OrganisationRow = z.infer<typeof Own>;
export type ProjectRow = z.infer<typeof Project>;
type Membership = z.infer<typeof Membership>;

/** Totals by pair of organisation and person, so that each is listed once. */
const people = (row: Membership) => (row.kind === "organisation" ? row.admins : Object.keys(row.people));
const add = (row: Membership) => (row.kind === "organisation" ? { admin: 1 } : { projects: 1 });
const organisationOf = (row: Membership) => (row.kind === "organisation" ? row.id : row.organisation);

/** Organisations and their projects, by id. */
export const membershipView = view<Membership>({
  name: "organisation-place",
  version: 2,
  row: Membership,
  indexes: {
    all: (row) => (row.kind === "organisation" ? { sort: row.id } : undefined),
    project: (row) =>
      row.kind === "project" ? { partition: row.organisation, sort: normalised(row.name) } : undefined,
    member: (row) =>
      row.kind === "project"
        ? people(row).map((user) => ({ partition: `${row.organisation}/${user}`, sort: normalised(row.name) }))
        : undefined,
  },
  tallies: {
    mine: (row) => people(row).map((user) => ({ partition: `${user}/${organisationOf(row)}`, add: add(row) })),
    people: (row) => people(row).map((user) => ({ partition: `${organisationOf(row)}/${user}`, add: add(row) })),
    projects: (row) => (row.kind === "project" ? [{ partition: row.organisation, add: { projects: 1 } }] : []),
  },
});

type Part =
  | { readonly of: "organisation"; readonly row: OrganisationRow }
  | { readonly of: "joined"; readonly organisation: string }
  | { readonly of: "project"; readonly name: string; readonly owner: string; readonly deleted: boolean }
  | ({ readonly of: "membership" } & Members<HeldRole>);
const part = <O extends Part["of"]>(parts: readonly Part[], of: O) =>
  parts.find((each) => each.of === of) as Extract<Part, { of: O }> | undefined;
const applyChanges = (before: Part | undefined, change: Partial<OrganisationRow>, version: number): Part | undefined =>
  before?.of === "organisation" ? { ...before, row: { ...before.row, ...change, version } } : before;
const admins = (before: Part | undefined) => (before?.of === "organisation" ? before.row.admins : []);
/** Applies a fact about a member. */
const applyMemberFact = (before: Part | undefined, fact: MemberFact): Part => ({
  of: "membership",
  ...membersAfter<HeldRole>(
    before?.of === "membership" ? before : undefined,
    fact,
    ({ data: { role, expiresAt } }) => ({
      role,
      ...(expiresAt && { until: expiresAt }),
    }),
  ),
});

export const places = composed<Part, Membership>(membershipView, (parts, key) => {
  const all = Object.values(parts);
  const own = part(all, "organisation");
  if (own) return own.row;
  const [joined, project, membership] = [part(all, "joined"), part(all, "project"), part(all, "membership")];
  if (!joined || !project || project.deleted) return undefined;
  const held = activeMembers(membership ?? { roles: { [project.owner]: [{ role: "owner" }] }, suspended: [] });
  return {
    kind: "project",
    id: key,
    name: project.name,
    organisation: joined.organisation,
    people: Object.fromEntries(held),
  };
})
  .when(
    OrganisationCreated,
    ({ data }) => data.organisation,
    (_, { data: { organisation: id, name, slug, founder }, at, actor, version }) => ({
      of: "organisation",
      row: { kind: "organisation", id, name, slug, admins: [founder], createdAt: at, createdBy: actor, version },
    }),
  )
  .when(
    OrganisationRenamed,
    ({ data }) => data.organisation,
    (before, { data: { name }, version }) => applyChanges(before, { name }, version),
  )
  .when(
    OrganisationAdminAdded,
    ({ data }) => data.organisation,
    (before, { data: { user }, version }) => applyChanges(before, { admins: [...admins(before), user] }, version),
  )
  .when(
    OrganisationAdminRemoved,
    ({ data }) => data.organisation,
    (before, { data: { user }, version }) =>
      applyChanges(before, { admins: admins(before).filter((each) => each !== user) }, version),
  )
  .when(
    OrganisationProjectJoined,
    ({ data }) => data.project,
    (_, { data: { organisation } }) => ({ of: "joined", organisation }),
  )
  .when(
    OrganisationProjectLeft,
    ({ data }) => data.project,
    () => undefined,
  )
  .when(
    ProjectCreated,
    ({ data }) => data.project,
    (_, { data: { name, owner } }) => ({ of: "project", name, owner, deleted: false }),
  )
  .when(
    ProjectChanged,
    ({ data }) => data.project,
    (before, { data: { name } }) => (before?.of === "project" && name ? { ...before, name } : before),
  )
  .when(
    ProjectDeleted,
    ({ data }) => data.project,
    (before) => (before?.of === "project" ? { ...before, deleted: true } : before),
  )
  .when(RoleAssigned, ({ data }) => data.project, applyMemberFact)
  .when(RoleRemoved, ({ data }) => data.project, applyMemberFact)
  .when(MemberSuspended, ({ data }) => data.project, applyMemberFact)
  .when(MemberReinstated, ({ data }) => data.project, applyMemberFact)
  .when(MemberRemoved, ({ data }) => data.project, applyMemberFact);
