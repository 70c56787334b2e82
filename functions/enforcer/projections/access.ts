import * as z from "zod";
import { Actor } from "#events/_kernel";
import { RoleAssigned, RoleRemoved } from "#events/enforcer";
import { ProjectChanged, ProjectCreated } from "#events/projects";
import { composed, view } from "#platform/views";

const Held = z.object({ role: z.string(), grantedAt: z.string(), grantedBy: Actor });
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
  }),
  owner: z.string(),
  roles: z.record(z.string(), z.array(Held)),
});
export type AccessRow = z.infer<typeof AccessRow>;

type Roles = AccessRow["roles"];
type Part =
  | { readonly of: "project"; readonly project: AccessRow["project"]; readonly founder: Held; readonly owner: string }
  | { readonly of: "membership"; readonly roles: Roles };

export const accessView = view<AccessRow>({
  name: "access-project",
  version: 2,
  row: AccessRow,
  indexes: { all: ({ project }) => ({ sort: project.id }) },
});

const rolesIn = (part: Part | undefined): Roles => (part?.of === "membership" ? part.roles : {});

/** Keyed by project. Until the membership has facts of its own, the creator holds the owner's role. */
export const access = composed<Part, AccessRow>(accessView, (parts) => {
  const all = Object.values(parts);
  const created = all.find((part) => part.of === "project");
  const membership = all.find((part) => part.of === "membership");
  if (!created) return undefined;
  const { project, owner, founder } = created;
  return { project, owner, roles: membership?.roles ?? { [owner]: [founder] } };
})
  .when(
    ProjectCreated,
    ({ data }) => data.project,
    (_, { data, at, actor }) => ({
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
    }),
  )
  .when(
    ProjectChanged,
    ({ data }) => data.project,
    (part, { data: { name, currency, timeZone, country } }) =>
      part?.of === "project"
        ? {
            ...part,
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
  .when(
    RoleAssigned,
    ({ data }) => data.project,
    (part, { data: { user, role }, at, actor }) => {
      const roles = rolesIn(part);
      return {
        of: "membership",
        roles: { ...roles, [user]: [...(roles[user] ?? []), { role, grantedAt: at, grantedBy: actor }] },
      };
    },
  )
  .when(
    RoleRemoved,
    ({ data }) => data.project,
    (part, { data: { user, role } }) => {
      const { [user]: held = [], ...others } = rolesIn(part);
      const left = held.filter((each) => each.role !== role);
      return { of: "membership", roles: left.length ? { ...others, [user]: left } : others };
    },
  );
