import * as z from "zod";
import { type MemberFact, MemberRemoved, RoleAssigned, RoleRemoved, rolesAfter } from "#events/enforcer";
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

/** Applies a fact about the user's membership. */
const applyMemberFact = (part: Part | undefined, fact: MemberFact): Part => ({
  of: "membership",
  project: fact.data.project,
  roles: rolesAfter<string>(part?.roles ?? [], fact, ({ data }) => data.role),
});
const ofUser = ({ data }: { readonly data: { readonly user: string } }) => data.user;

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
  .when(RoleAssigned, ofUser, applyMemberFact)
  .when(RoleRemoved, ofUser, applyMemberFact)
  .when(MemberRemoved, ofUser, applyMemberFact);

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
