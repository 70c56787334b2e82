import * as z from "zod";
import { RoleAssigned, RoleRemoved } from "#events/enforcer";
import { ProjectChanged, ProjectCreated } from "#events/projects";
import { composed, normalised, view } from "#platform/views";
import { Project } from "../contract/views.ts";

const ProjectRow = Project.omit({ platformName: true, domain: true, type: true }).extend({
  members: z.array(z.string()),
});
export type ProjectRow = z.infer<typeof ProjectRow>;

type Part =
  | { readonly of: "project"; readonly owner: string; readonly row: Omit<ProjectRow, "members"> }
  | { readonly of: "membership"; readonly roles: Readonly<Record<string, readonly string[]>> };

const sortOf = (row: ProjectRow): string => normalised(row.name);

export const projectView = view<ProjectRow>({
  name: "project-row",
  version: 1,
  row: ProjectRow,
  indexes: {
    all: (row) => ({ sort: sortOf(row) }),
    member: (row) => row.members.map((user) => ({ partition: user, sort: sortOf(row) })),
  },
});

/** The creator is a member from the first moment, before access control has written its own facts. */
export const projectRows = composed<Part, ProjectRow>(projectView, (parts) => {
  const all = Object.values(parts);
  const project = all.find((part) => part.of === "project");
  const membership = all.find((part) => part.of === "membership");
  if (!project) return undefined;
  const members = membership
    ? Object.keys(membership.roles).filter((user) => membership.roles[user]?.length)
    : [project.owner];
  return { ...project.row, members };
})
  .when(
    ProjectCreated,
    ({ data }) => data.project,
    (_, { data: { project, owner, ...data }, at, actor, version }) => ({
      of: "project",
      owner,
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
    }),
  )
  .when(
    ProjectChanged,
    ({ data }) => data.project,
    (part, { data: { project: _, ...changed }, at, actor, version }) => {
      if (part?.of !== "project") return part;
      const kept = Object.fromEntries(
        Object.entries({ ...part.row, ...changed }).filter(([, value]) => value !== null),
      );
      return { ...part, row: { ...(kept as typeof part.row), updatedAt: at, updatedBy: actor, version } };
    },
  )
  .when(
    RoleAssigned,
    ({ data }) => data.project,
    (part, { data: { user, role } }) => {
      const roles = part?.of === "membership" ? part.roles : {};
      return { of: "membership", roles: { ...roles, [user]: [...(roles[user] ?? []), role] } };
    },
  )
  .when(
    RoleRemoved,
    ({ data }) => data.project,
    (part, { data: { user, role } }) => {
      const roles = part?.of === "membership" ? part.roles : {};
      return { of: "membership", roles: { ...roles, [user]: (roles[user] ?? []).filter((each) => each !== role) } };
    },
  );
