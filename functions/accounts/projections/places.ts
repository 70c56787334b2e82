import * as z from "zod";
import { MemberRemoved, RoleAssigned, RoleRemoved } from "#events/enforcer";
import { ProjectCreated } from "#events/projects";
import { composed, projection, view } from "#platform/views";

const Places = z.object({ user: z.string(), projects: z.array(z.string()) });
type Part = { readonly of: "project" | "membership"; readonly project: string; readonly roles: readonly string[] };

/** To which projects somebody belongs. */
export const placesView = view<z.infer<typeof Places>>({
  name: "account-places",
  version: 1,
  row: Places,
  indexes: {},
});

/** Keyed by user. Until a project's membership says something of them, its creator belongs to it. */
export const places = composed<Part, z.infer<typeof Places>>(placesView, (parts, user) => {
  const all = Object.values(parts);
  const told = new Set(all.filter((part) => part.of === "membership").map(({ project }) => project));
  const held = all.filter((part) => part.roles.length > 0 && (part.of === "membership" || !told.has(part.project)));
  return { user, projects: [...new Set(held.map(({ project }) => project))] };
})
  .when(
    ProjectCreated,
    ({ data }) => data.owner,
    (_, { data: { project } }) => ({ of: "project", project, roles: ["owner"] }),
  )
  .when(
    RoleAssigned,
    ({ data }) => data.user,
    (part, { data: { project, role } }) => ({
      of: "membership",
      project,
      roles: [...new Set([...(part?.roles ?? []), role])],
    }),
  )
  .when(
    RoleRemoved,
    ({ data }) => data.user,
    (part, { data: { project, role } }) => ({
      of: "membership",
      project,
      roles: (part?.roles ?? []).filter((each) => each !== role),
    }),
  )
  .when(
    MemberRemoved,
    ({ data }) => data.user,
    (_, { data: { project } }) => ({ of: "membership", project, roles: [] }),
  );

const House = z.object({ project: z.string(), organisation: z.string().optional() });

/** Which organisation a project is of. */
export const houseView = view<z.infer<typeof House>>({ name: "account-house", version: 1, row: House, indexes: {} });

export const houses = projection(houseView).when(
  ProjectCreated,
  ({ data }) => data.project,
  (_, { data: { project, organisationId } }) => ({ project, organisation: organisationId }),
);
