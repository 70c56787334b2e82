import * as z from "zod";
import { MemberReinstated, MemberRemoved, MemberSuspended, RoleAssigned, RoleRemoved } from "#events/enforcer";
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

type People = { readonly of: "people"; readonly held: Record<string, HeldRole[]>; readonly out: readonly string[] };
type Part = { readonly of: "project"; readonly name: string; readonly owner: string } | People;

const peopleIn = (part: Part | undefined): People =>
  part?.of === "people" ? part : { of: "people", held: {}, out: [] };
const project = ({ data }: { data: { project: string } }) => data.project;
const without = (held: readonly HeldRole[] | undefined, role: string) =>
  (held ?? []).filter((one) => one.role !== role);
const giving = (now: People, user: string, held: HeldRole[]): People => ({
  ...now,
  held: { ...now.held, [user]: held },
});

export const placeProjection = composed<Part, z.infer<typeof Row>>(projectMembersView, (parts) => {
  const all = Object.values(parts);
  const projectPart = all.find((part) => part.of === "project");
  const people = all.find((part) => part.of === "people");
  if (!projectPart) return undefined;
  const held = people?.held ?? { [projectPart.owner]: [{ role: "owner" }] };
  const present = Object.entries(held).filter(([user, roles]) => roles.length > 0 && !people?.out.includes(user));
  return { name: projectPart.name, people: Object.fromEntries(present) };
})
  .when(ProjectCreated, project, (_, { data: { name, owner } }) => ({ of: "project", name, owner }))
  .when(ProjectChanged, project, (part, { data: { name } }) =>
    part?.of === "project" && name ? { ...part, name } : part,
  )
  .when(ProjectDeleted, project, () => undefined)
  .when(RoleAssigned, project, (part, { data: { user, role, expiresAt } }) => {
    const now = peopleIn(part);
    const held = { role, ...(expiresAt && { until: expiresAt }) };
    return giving(now, user, [...without(now.held[user], role), held]);
  })
  .when(RoleRemoved, project, (part, { data: { user, role } }) => {
    const now = peopleIn(part);
    return giving(now, user, without(now.held[user], role));
  })
  .when(MemberSuspended, project, (part, { data: { user } }) => {
    const now = peopleIn(part);
    return { ...now, out: [...now.out.filter((each) => each !== user), user] };
  })
  .when(MemberReinstated, project, (part, { data: { user } }) => {
    const now = peopleIn(part);
    return { ...now, out: now.out.filter((each) => each !== user) };
  })
  .when(MemberRemoved, project, (part, { data: { user } }) => {
    const now = peopleIn(part);
    return { ...giving(now, user, []), out: now.out.filter((each) => each !== user) };
  });
