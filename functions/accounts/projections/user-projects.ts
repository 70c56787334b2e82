import * as z from "zod";
import { MemberRemoved, RoleAssigned, RoleRemoved } from "#events/enforcer";
import { OrganisationProjectJoined, OrganisationProjectLeft } from "#events/organisations";
import { ProjectCreated } from "#events/projects";
import { composed, view } from "#platform/views";

const Places = z.object({ user: z.string(), projects: z.array(z.string()) });
type Part = { readonly of: "project" | "membership"; readonly project: string; readonly roles: readonly string[] };

/** The projects that a user belongs to. */
export const userProjectsView = view<z.infer<typeof Places>>({
  name: "account-places",
  version: 1,
  row: Places,
  indexes: {},
});

/** Keyed by user. The creator belongs to a project until its membership has facts about them. */
export const userProjects = composed<Part, z.infer<typeof Places>>(userProjectsView, (parts, user) => {
  const all = Object.values(parts);
  const decidedByMembership = new Set(all.filter((part) => part.of === "membership").map(({ project }) => project));
  const held = all.filter(
    (part) => part.roles.length > 0 && (part.of === "membership" || !decidedByMembership.has(part.project)),
  );
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

const ProjectOrganisation = z.object({ project: z.string(), organisation: z.string().optional() });
interface OrganisationLink {
  readonly project: string;
  readonly organisation: string;
  readonly joined: boolean;
}

/** The organisation of a project: one whose admin added it, not one that the project merely names. */
export const projectOrganisationView = view<z.infer<typeof ProjectOrganisation>>({
  name: "account-house",
  version: 2,
  row: ProjectOrganisation,
  indexes: {},
});

/** Keyed by project. A project has no organisation while it moves from one to another. */
export const projectOrganisations = composed<OrganisationLink, z.infer<typeof ProjectOrganisation>>(
  projectOrganisationView,
  (ties, project) => {
    const joined = Object.values(ties).filter((tie) => tie.joined);
    return { project, ...(joined.length === 1 && { organisation: joined[0]?.organisation }) };
  },
)
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
