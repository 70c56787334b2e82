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
import { only, type Told, tell } from "../telling.ts";

const user = ({ user }: { user: string }) => ({ type: "user", id: user });
const role = ({ role }: { role: string }) => ({ type: "role", id: role });
const project = ({ project }: { project: string }) => project;
const invite = ({ invite }: { invite: string }) => ({ type: "invite", id: invite });
const look = only<{ name?: unknown; description?: unknown; permissions?: unknown; rank?: unknown }>(
  ...(["name", "description", "permissions", "rank"] as const),
);
const was = (data: { was?: object | undefined }) => data.was;
/** All that changed, without what it was before and without what it happened to. */
const changed = ({ was: _, role: __, permission: ___, project: ____, ...fields }: Record<string, unknown>) => fields;

export const enforcerTold: readonly Told[] = [
  tell(RoleAssigned, {
    subject: user,
    project,
    title: ({ role }) => `Role ${role} given`,
    after: only("role", "expiresAt"),
  }),
  tell(RoleRemoved, { subject: user, project, title: ({ role }) => `Role ${role} removed`, before: only("role") }),
  tell(MemberSuspended, { subject: user, project, title: "Member suspended", after: only("keysTo") }),
  tell(MemberReinstated, { subject: user, project, title: "Member reinstated" }),
  tell(MemberRemoved, { subject: user, project, title: "Member removed", after: only("handOverTo", "keysTo") }),
  tell(MemberDescribed, { subject: user, project, title: "Job title changed", after: only("jobTitle") }),
  tell(InviteCreated, { subject: invite, project, title: "Invitation created" }),
  tell(InviteSent, { subject: invite, project, title: "Invitation sent", after: only("roles", "expiresAt") }),
  tell(InviteRevoked, { subject: invite, project, title: "Invitation revoked" }),
  tell(InviteAccepted, {
    subject: invite,
    project,
    title: "Invitation accepted",
    after: only("user", "roles"),
    by: ({ user }) => user,
  }),
  tell(RoleDefined, { subject: role, project, title: ({ name }) => `Role “${name}” created`, after: look }),
  tell(RoleRedefined, { subject: role, project, title: "Role changed", before: was, after: changed }),
  tell(RoleDeleted, { subject: role, project, title: "Role deleted", after: only("replacement") }),
  tell(RoleRestored, { subject: role, project, title: "Role restored" }),
  tell(StarterRoleChanged, { subject: role, title: "Starter role changed", before: was, after: changed }),
  tell(PermissionChanged, {
    subject: ({ permission }) => ({ type: "permission", id: permission }),
    permission: ({ permission }) => permission,
    title: "Permission changed",
    before: was,
    after: changed,
  }),
  tell(PlatformRoleAssigned, {
    subject: user,
    title: ({ role }) => `Role ${role} given everywhere`,
    after: only("role"),
  }),
  tell(PlatformRoleRemoved, {
    subject: user,
    title: ({ role }) => `Role ${role} removed everywhere`,
    before: only("role"),
  }),
  tell(CommandDenied, {
    project,
    permission: ({ permission }) => permission,
    title: "Change refused",
    decision: "denied",
    after: only("operation"),
  }),
];
