import {
  CommandDenied,
  InviteAccepted,
  InviteCreated,
  InviteRevoked,
  InviteSent,
  MemberDescribed,
  MemberReinstated,
  MemberRemoved,
  MemberSuspended,
  PermissionChanged,
  PlatformRoleAssigned,
  PlatformRoleRemoved,
  RoleAssigned,
  RoleDefined,
  RoleDeleted,
  RoleRedefined,
  RoleRemoved,
  RoleRestored,
  StarterRoleChanged,
} from "#events/enforcer";
import { type AuditedEvent, audited, only } from "../audited.ts";

const user = ({ user }: { user: string }) => ({ type: "user", id: user });
const role = ({ role }: { role: string }) => ({ type: "role", id: role });
const project = ({ project }: { project: string }) => project;
const invite = ({ invite }: { invite: string }) => ({ type: "invite", id: invite });
const look = only<{ name?: unknown; description?: unknown; permissions?: unknown; rank?: unknown }>(
  ...(["name", "description", "permissions", "rank"] as const),
);
const was = (data: { was?: object | undefined }) => data.was;
/** The changed fields, without the previous values and the ids. */
const changed = ({ was: _, role: __, permission: ___, project: ____, ...fields }: Record<string, unknown>) => fields;

export const enforcerAudited: readonly AuditedEvent[] = [
  audited(RoleAssigned, {
    subject: user,
    project,
    title: ({ role }) => `Role ${role} given`,
    after: only("role", "expiresAt"),
  }),
  audited(RoleRemoved, { subject: user, project, title: ({ role }) => `Role ${role} removed`, before: only("role") }),
  audited(MemberSuspended, { subject: user, project, title: "Member suspended", after: only("keysTo") }),
  audited(MemberReinstated, { subject: user, project, title: "Member reinstated" }),
  audited(MemberRemoved, { subject: user, project, title: "Member removed", after: only("handOverTo", "keysTo") }),
  audited(MemberDescribed, { subject: user, project, title: "Job title changed", after: only("jobTitle") }),
  audited(InviteCreated, { subject: invite, project, title: "Invitation created" }),
  audited(InviteSent, { subject: invite, project, title: "Invitation sent", after: only("roles", "expiresAt") }),
  audited(InviteRevoked, { subject: invite, project, title: "Invitation revoked" }),
  audited(InviteAccepted, {
    subject: invite,
    project,
    title: "Invitation accepted",
    after: only("user", "roles"),
    by: ({ user }) => user,
  }),
  audited(RoleDefined, { subject: role, project, title: ({ name }) => `Role “${name}” created`, after: look }),
  audited(RoleRedefined, { subject: role, project, title: "Role changed", before: was, after: changed }),
  audited(RoleDeleted, { subject: role, project, title: "Role deleted", after: only("replacement") }),
  audited(RoleRestored, { subject: role, project, title: "Role restored" }),
  audited(StarterRoleChanged, { subject: role, title: "Starter role changed", before: was, after: changed }),
  audited(PermissionChanged, {
    subject: ({ permission }) => ({ type: "permission", id: permission }),
    permission: ({ permission }) => permission,
    title: "Permission changed",
    before: was,
    after: changed,
  }),
  audited(PlatformRoleAssigned, {
    subject: user,
    title: ({ role }) => `Role ${role} given everywhere`,
    after: only("role"),
  }),
  audited(PlatformRoleRemoved, {
    subject: user,
    title: ({ role }) => `Role ${role} removed everywhere`,
    before: only("role"),
  }),
  audited(CommandDenied, {
    project,
    permission: ({ permission }) => permission,
    title: "Change refused",
    decision: "denied",
    after: only("operation"),
  }),
];
