import * as z from "zod";
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
  IntegrationInstalled,
  IntegrationPaused,
  IntegrationResumed,
  IntegrationUninstalled,
  type ModulePart,
  ModuleStates,
  moduleStatesOf,
  toModuleState,
} from "#events/integrations";
import {
  DomainsChanged,
  ProjectArchived,
  ProjectChanged,
  ProjectCreated,
  ProjectDeleted,
  ProjectDeletionCancelled,
  ProjectDeletionRequested,
  ProjectRestored,
  TemplateInstalled,
  TemplateRemoved,
} from "#events/projects";
import { composed, normalised, view } from "#platform/views";
import { Project } from "../contract/views.ts";

const ProjectRow = Project.omit({ platformName: true, domain: true, type: true, modules: true }).extend({
  moduleStates: ModuleStates,
  members: z.array(z.string()),
});
export type ProjectRow = z.infer<typeof ProjectRow>;

type Own = {
  readonly of: "project";
  readonly owner: string;
  readonly archived: boolean;
  readonly row: Omit<ProjectRow, "members" | "moduleStates">;
};
type Part =
  | Own
  | ({ readonly of: "membership" } & Members<string>)
  | { readonly of: "domains"; readonly domains: readonly string[] }
  | ModulePart;

const sortOf = (row: ProjectRow): string => normalised(row.name);
/** The index partition: archived projects and those being deleted have their own. */
export const shelfOf = (user: string, active: boolean): string => (active ? user : `${user} archived`);

export const projectView = view<ProjectRow>({
  name: "project-row",
  version: 7,
  row: ProjectRow,
  indexes: {
    all: (row) => ({ partition: shelfOf("", row.status === "active"), sort: sortOf(row) }),
    member: (row) =>
      row.members.map((user) => ({ partition: shelfOf(user, row.status === "active"), sort: sortOf(row) })),
    due: (row) => (row.deletedFrom ? { sort: row.deletedFrom } : undefined),
  },
});

interface FactMeta {
  readonly at: string;
  readonly actor: ProjectRow["updatedBy"];
  readonly version: number;
}
/** Applies one fact of the project itself; `null` removes a field. */
function applyChanges(
  part: Part | undefined,
  { at, actor, version }: FactMeta,
  changed: object,
  archived?: boolean,
): Part | undefined {
  if (part?.of !== "project") return part;
  const remaining = Object.fromEntries(
    Object.entries({ ...part.row, ...changed }).filter(([, value]) => value !== null),
  );
  const row = { ...(remaining as Own["row"]), updatedAt: at, updatedBy: actor, version };
  return { ...part, archived: archived ?? part.archived, row };
}
const ofProject = ({ data }: { readonly data: { readonly project: string } }) => data.project;

/** Applies a fact about a member. */
const applyMemberFact = (part: Part | undefined, fact: MemberFact): Part => ({
  of: "membership",
  ...membersAfter<string>(part?.of === "membership" ? part : undefined, fact, ({ data }) => data.role),
});

/** What was installed and not uninstalled; included modules that nobody installed are not named. */
const installedIn = (states: ModuleStates): string[] =>
  Object.keys(states)
    .filter((code) => states[code] !== "uninstalled")
    .sort();

/** The creator is a member from the beginning, before the membership has its own facts. */
export const projectRows = composed<Part, ProjectRow>(projectView, (parts) => {
  const all = Object.values(parts);
  const project = all.find((part) => part.of === "project");
  const membership = all.find((part) => part.of === "membership");
  const customDomainName = all.find((part) => part.of === "domains")?.domains[0];
  const moduleStates = moduleStatesOf(all);
  const integrations = installedIn(moduleStates);
  return (
    project && {
      ...project.row,
      ...(customDomainName && { customDomainName }),
      integrations,
      moduleStates,
      members: membership ? activeMembers(membership).map(([user]) => user) : [project.owner],
    }
  );
})
  .when(ProjectCreated, ofProject, (_, { data: { project, owner, ...data }, at, actor, version }) => ({
    of: "project",
    owner,
    archived: false,
    row: {
      ...data,
      id: project,
      status: "active",
      integrations: [],
      logos: [],
      requireTwoFactor: false,
      createdAt: at,
      createdBy: actor,
      updatedAt: at,
      updatedBy: actor,
      version,
    },
  }))
  .when(ProjectChanged, ofProject, (part, fact) => {
    const { project: _, ...changed } = fact.data;
    return applyChanges(part, fact, changed);
  })
  .when(
    DomainsChanged,
    ({ data }) => (data.type === "client" ? data.owner : undefined),
    (_, { data }) => ({ of: "domains", domains: data.domains }),
  )
  .when(TemplateInstalled, ofProject, (part, fact) => applyChanges(part, fact, { templateId: fact.data.template }))
  .when(TemplateRemoved, ofProject, (part, fact) => applyChanges(part, fact, { templateId: null }))
  .when(ProjectArchived, ofProject, (part, fact) => applyChanges(part, fact, { status: "archived" }, true))
  .when(ProjectRestored, ofProject, (part, fact) => applyChanges(part, fact, { status: "active" }, false))
  .when(ProjectDeletionRequested, ofProject, (part, fact) =>
    applyChanges(part, fact, { status: "deleting", deletedFrom: fact.data.until }),
  )
  .when(ProjectDeletionCancelled, ofProject, (part, fact) => {
    const archived = part?.of === "project" && part.archived;
    return applyChanges(part, fact, { status: archived ? "archived" : "active", deletedFrom: null });
  })
  .when(ProjectDeleted, ofProject, () => undefined)
  .when(IntegrationInstalled, ofProject, toModuleState("active"))
  .when(IntegrationPaused, ofProject, toModuleState("paused"))
  .when(IntegrationResumed, ofProject, toModuleState("active"))
  .when(IntegrationUninstalled, ofProject, toModuleState("uninstalled"))
  .when(RoleAssigned, ofProject, applyMemberFact)
  .when(RoleRemoved, ofProject, applyMemberFact)
  .when(MemberSuspended, ofProject, applyMemberFact)
  .when(MemberReinstated, ofProject, applyMemberFact)
  .when(MemberRemoved, ofProject, applyMemberFact);
