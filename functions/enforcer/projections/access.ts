import * as z from "zod";
import { Actor } from "#events/_kernel";
import {
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
  ProjectArchived,
  ProjectChanged,
  ProjectCreated,
  ProjectDeleted,
  ProjectDeletionCancelled,
  ProjectDeletionRequested,
  ProjectRestored,
} from "#events/projects";
import { composed, view } from "#platform/views";

const Held = z.object({
  role: z.string(),
  grantedAt: z.string(),
  grantedBy: Actor,
  expiresAt: z.string().optional(),
});
export type Held = z.infer<typeof Held>;

const AccessRow = z.object({
  project: z.object({
    id: z.string(),
    name: z.string(),
    platformId: z.string(),
    currency: z.string(),
    timeZone: z.string(),
    country: z.string(),
    orderPrefix: z.string(),
    status: z.enum(["archived", "deleting"]).optional(),
  }),
  owner: z.string(),
  roles: z.record(z.string(), z.array(Held)),
  /** Members who keep their roles but may not use them. */
  suspended: z.array(z.string()),
  /** Modules that have facts of their own in the project. */
  modules: ModuleStates,
  /** From when a second factor is required (RFC 3339); absent while none is. */
  twoFactorFrom: z.string().optional(),
});
export type AccessRow = z.infer<typeof AccessRow>;

type Part =
  | {
      readonly of: "project";
      readonly project: AccessRow["project"];
      readonly founder: Held;
      readonly owner: string;
      /** The status to return to when the deletion is cancelled. */
      readonly archived?: boolean;
      readonly twoFactorFrom?: string | undefined;
    }
  | ({ readonly of: "membership" } & Members<Held>)
  | ModulePart;

export const accessView = view<AccessRow>({
  name: "access-project",
  version: 4,
  row: AccessRow,
  indexes: { all: ({ project }) => ({ sort: project.id }) },
});

/** Applies archiving and requested deletion. */
function lived(part: Part | undefined, archived: boolean | undefined, deleting: boolean): Part | undefined {
  if (part?.of !== "project") return part;
  const { status: _, ...project } = part.project;
  const is = archived ?? part.archived ?? false;
  const status = deleting ? ("deleting" as const) : is ? ("archived" as const) : undefined;
  return { ...part, archived: is, project: { ...project, ...(status && { status }) } };
}
/** Applies a fact about a member. */
const applyMemberFact = (part: Part | undefined, fact: MemberFact): Part => ({
  of: "membership",
  ...membersAfter<Held>(
    part?.of === "membership" ? part : undefined,
    fact,
    ({ data: { role, expiresAt }, at, actor }) => ({
      role,
      grantedAt: at,
      grantedBy: actor,
      ...(expiresAt && { expiresAt }),
    }),
  ),
});
const ofProject = ({ data }: { readonly data: { readonly project: string } }) => data.project;

/** Keyed by project. The creator is the owner until the membership has its own facts. */
export const access = composed<Part, AccessRow>(accessView, (parts) => {
  const all = Object.values(parts);
  const created = all.find((part) => part.of === "project");
  const membership = all.find((part) => part.of === "membership");
  if (!created) return undefined;
  const { project, owner, founder, twoFactorFrom } = created;
  return {
    project,
    owner,
    roles: membership?.roles ?? { [owner]: [founder] },
    suspended: [...(membership?.suspended ?? [])],
    modules: moduleStatesOf(all),
    ...(twoFactorFrom && { twoFactorFrom }),
  };
})
  .when(ProjectCreated, ofProject, (_, { data, at, actor }) => ({
    of: "project",
    owner: data.owner,
    founder: { role: "owner", grantedAt: at, grantedBy: actor },
    project: {
      id: data.project,
      name: data.name,
      platformId: data.platformId,
      currency: data.currency,
      timeZone: data.timeZone,
      country: data.country,
      orderPrefix: data.orderPrefix,
    },
  }))
  .when(
    ProjectChanged,
    ofProject,
    (part, { at, data: { name, currency, timeZone, country, requireTwoFactor, requireTwoFactorFrom } }) =>
      part?.of === "project"
        ? {
            ...part,
            ...(requireTwoFactor === true && { twoFactorFrom: part.twoFactorFrom ?? at }),
            ...(requireTwoFactorFrom && { twoFactorFrom: requireTwoFactorFrom }),
            ...(requireTwoFactor === false && { twoFactorFrom: undefined }),
            project: {
              ...part.project,
              ...(name && { name }),
              ...(currency && { currency }),
              ...(timeZone && { timeZone }),
              ...(country && { country }),
            },
          }
        : part,
  )
  .when(ProjectArchived, ofProject, (part) => lived(part, true, false))
  .when(ProjectRestored, ofProject, (part) => lived(part, false, false))
  .when(ProjectDeletionRequested, ofProject, (part) => lived(part, undefined, true))
  .when(ProjectDeletionCancelled, ofProject, (part) => lived(part, undefined, false))
  .when(ProjectDeleted, ofProject, () => undefined)
  .when(RoleAssigned, ofProject, applyMemberFact)
  .when(RoleRemoved, ofProject, applyMemberFact)
  .when(MemberSuspended, ofProject, applyMemberFact)
  .when(MemberReinstated, ofProject, applyMemberFact)
  .when(MemberRemoved, ofProject, applyMemberFact)
  .when(IntegrationInstalled, ofProject, toModuleState("active"))
  .when(IntegrationPaused, ofProject, toModuleState("paused"))
  .when(IntegrationResumed, ofProject, toModuleState("active"))
  .when(IntegrationUninstalled, ofProject, toModuleState("uninstalled"));
