import * as z from "zod";
import { MemberRemoved, RoleAssigned, RoleRemoved } from "#events/enforcer";
import { OrganisationProjectJoined, OrganisationProjectLeft } from "#events/organisations";
import { ProjectCreated } from "#events/projects";
import { composed, view } from "#platform/views";

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
interface Tie {
  readonly project: string;
  readonly organisation: string;
  readonly joined: boolean;
}

/** Which organisation a project is of: one whose admin brought it in, not one it merely names. */
export const houseView = view<z.infer<typeof House>>({ name: "account-house", version: 2, row: House, indexes: {} });

/** Keyed by project. While it goes from one organisation to another it is of none. */
export const houses = composed<Tie, z.infer<typeof House>>(houseView, (ties, project) => {
  const joined = Object.values(ties).filter((tie) => tie.joined);
  return { project, ...(joined.length === 1 && { organisation: joined[0]?.organisation }) };
})
  .when(
    OrganisationProjectJoined,
    ({ data }) => data.project,
    (_, { data }) => ({ ...data, joined: true }),
  )
  .when(
    OrganisationProjectLeft,
    ({ data }) => data.project,
    (_, { data }) => ({ ...data, joined: false }),
  );
