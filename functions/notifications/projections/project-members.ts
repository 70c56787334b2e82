import * as z from "zod";
import {
  activeMembers,
  type MemberFact,
  MemberReinstated,
  MemberRemoved,
  MemberSuspended,
  membersAfter,
  RoleAssigned,
  RoleRemoved,
} from "#events/enforcer";
import { ProjectChanged, ProjectCreated, ProjectDeleted } from "#events/projects";
import { composed, view } from "#platform/views";

const HeldRole = z.object({ role: z.string(), until: z.string().optional() });
type HeldRole = z.infer<typeof HeldRole>;
const Row = z.object({ name: z.string(), people: z.record(z.string(), z.array(HeldRole)) });

/** Projects by id: their name and who currently has which role. Suspended members have none. */
export const projectMembersView = view<z.infer<typeof Row>>({
  name: "notifications-place",
  version: 1,
  row: Row,
  indexes: {},
});

type People = {
  readonly of: "people";
  readonly held: Readonly<Record<string, HeldRole[]>>;
  readonly out: readonly string[];
};
type Part = { readonly of: "project"; readonly name: string; readonly owner: string } | People;

const project = ({ data }: { data: { project: string } }) => data.project;
/** Applies a fact about a member. */
function applyMemberFact(part: Part | undefined, fact: MemberFact): Part {
  const before = part?.of === "people" ? { roles: part.held, suspended: part.out } : undefined;
  const { roles, suspended } = membersAfter<HeldRole>(before, fact, ({ data: { role, expiresAt } }) => ({
    role,
    ...(expiresAt && { until: expiresAt }),
  }));
  return { of: "people", held: roles, out: suspended };
}

export const projectMembers = composed<Part, z.infer<typeof Row>>(projectMembersView, (parts) => {
  const all = Object.values(parts);
  const projectPart = all.find((part) => part.of === "project");
  const people = all.find((part) => part.of === "people");
  if (!projectPart) return undefined;
  const roles = people?.held ?? { [projectPart.owner]: [{ role: "owner" }] };
  const active = activeMembers<HeldRole>({ roles, suspended: people?.out ?? [] });
  return { name: projectPart.name, people: Object.fromEntries(active) };
})
  .when(ProjectCreated, project, (_, { data: { name, owner } }) => ({ of: "project", name, owner }))
  .when(ProjectChanged, project, (part, { data: { name } }) =>
    part?.of === "project" && name ? { ...part, name } : part,
  )
  .when(ProjectDeleted, project, () => undefined)
  .when(RoleAssigned, project, applyMemberFact)
  .when(RoleRemoved, project, applyMemberFact)
  .when(MemberSuspended, project, applyMemberFact)
  .when(MemberReinstated, project, applyMemberFact)
  .when(MemberRemoved, project, applyMemberFact);
