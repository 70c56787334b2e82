import { TwoFactorReset } from "#events/accounts";
import {
  InviteAccepted,
  MemberReinstated,
  MemberRemoved,
  MemberSuspended,
  RoleAssigned,
  RoleRemoved,
} from "#events/enforcer";
import { DIRECTORY } from "#platform/ports";
import { askIfThere, when } from "#platform/reactions";
import { inbox } from "../domain/inbox.ts";
import { by, needsNamedProject, notify, projectName, roleName, within } from "./raising.ts";

const dashboard = (project: string) => within("/dashboard", project);

export const tellRoleGiven = when("tell-role-given", RoleAssigned, needsNamedProject, async (fact, context) => {
  const { project, user, role, invite } = fact.data;
  if (invite) return []; // a person who accepts an invitation needs no notification
  const created = role === "owner" && fact.version === 1; // a project's first role is its creator's
  const name = await projectName(context, project);
  return notify(fact, user, project, {
    kind: "role-given",
    level: "success",
    title: `You are ${roleName(role)} in ${name}`,
    body: created ? "You created this project." : `${by(fact)} gave you this role.`,
    action: dashboard(project),
    subject: { type: "project", id: project },
  });
});

export const tellRoleTaken = when("tell-role-taken", RoleRemoved, needsNamedProject, async (fact, context) => {
  const { project, user, role } = fact.data;
  const name = await projectName(context, project);
  return notify(fact, user, project, {
    kind: "role-taken",
    level: "warning",
    title: `You are no longer ${roleName(role)} in ${name}`,
    body: `${by(fact)} removed this role from you.`,
    action: dashboard(project),
    subject: { type: "project", id: project },
  });
});

export const tellSuspended = when("tell-suspended", MemberSuspended, needsNamedProject, async (fact, context) => {
  const { project, user } = fact.data;
  return notify(fact, user, undefined, {
    kind: "suspended",
    level: "danger",
    title: `You are suspended in ${await projectName(context, project)}`,
    body: "You keep your roles, but have no access until you are reinstated.",
    action: "/dashboard",
    subject: { type: "project", id: project },
  });
});

export const tellReinstated = when("tell-reinstated", MemberReinstated, needsNamedProject, async (fact, context) => {
  const { project, user } = fact.data;
  return notify(fact, user, project, {
    kind: "reinstated",
    level: "success",
    title: `You have been reinstated in ${await projectName(context, project)}`,
    body: `${by(fact)} restored your access.`,
    action: dashboard(project),
    subject: { type: "project", id: project },
  });
});

/** Removes the notifications about a project for a person who leaves it. */
export const tellRemoved = when("tell-removed", MemberRemoved, needsNamedProject, async (fact, context) => {
  const { project, user } = fact.data;
  const notification = notify(fact, user, undefined, {
    kind: "removed",
    level: "warning",
    title: `You are no longer in ${await projectName(context, project)}`,
    body: `${by(fact)} removed you from the project.`,
    action: "/dashboard",
    subject: { type: "project", id: project },
  });
  return [askIfThere(inbox, user, "forget", { user, group: `project:${project}` }, DIRECTORY), ...notification];
});

export const tellInviteAccepted = when(
  "tell-invite-accepted",
  InviteAccepted,
  needsNamedProject,
  async (fact, context) => {
    const { project, invitedBy, roles } = fact.data;
    return notify(fact, invitedBy, project, {
      kind: "invite-accepted",
      level: "success",
      title: `${fact.actor.name ?? "Somebody"} joined ${await projectName(context, project)}`,
      body: `Your invitation was accepted: ${roles.map(roleName).join(", ")}.`,
      action: within("/users", project),
      subject: { type: "project", id: project },
    });
  },
);

export const tellSecondFactorReset = when("tell-second-factor-reset", TwoFactorReset, (fact) =>
  fact.data.by === "self"
    ? []
    : notify(fact, fact.data.user, undefined, {
        kind: "second-factor-reset",
        level: "danger",
        title: "Your two-factor authentication was reset",
        body: "Set it up again, so that your account stays safe.",
        action: "/settings",
      }),
);
