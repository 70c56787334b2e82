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
import { by, needsNamedProject, projectName, roleName, tell, within } from "./raising.ts";

const dashboard = (project: string) => within("/dashboard", project);

export const tellRoleGiven = when("tell-role-given", RoleAssigned, needsNamedProject, async (fact, around) => {
  const { project, user, role, invite } = fact.data;
  if (invite) return []; // who accepts an invitation knows
  const name = await projectName(around, project);
  return tell(fact, user, project, {
    kind: "role-given",
    level: "success",
    title: `You are ${roleName(role)} in ${name}`,
    body: `${by(fact)} gave you this role.`,
    action: dashboard(project),
    subject: { type: "project", id: project },
  });
});

export const tellRoleTaken = when("tell-role-taken", RoleRemoved, needsNamedProject, async (fact, around) => {
  const { project, user, role } = fact.data;
  const name = await projectName(around, project);
  return tell(fact, user, project, {
    kind: "role-taken",
    level: "warning",
    title: `You are no longer ${roleName(role)} in ${name}`,
    body: `${by(fact)} removed this role from you.`,
    action: dashboard(project),
    subject: { type: "project", id: project },
  });
});

export const tellSuspended = when("tell-suspended", MemberSuspended, needsNamedProject, async (fact, around) => {
  const { project, user } = fact.data;
  return tell(fact, user, undefined, {
    kind: "suspended",
    level: "danger",
    title: `You are suspended in ${await projectName(around, project)}`,
    body: "You keep your roles, but have no access until you are reinstated.",
    action: "/dashboard",
    subject: { type: "project", id: project },
  });
});

export const tellReinstated = when("tell-reinstated", MemberReinstated, needsNamedProject, async (fact, around) => {
  const { project, user } = fact.data;
  return tell(fact, user, project, {
    kind: "reinstated",
    level: "success",
    title: `You have been reinstated in ${await projectName(around, project)}`,
    body: `${by(fact)} restored your access.`,
    action: dashboard(project),
    subject: { type: "project", id: project },
  });
});

/** What happens in a project is nothing to somebody who is out of it: what was told of it goes too. */
export const tellRemoved = when("tell-removed", MemberRemoved, needsNamedProject, async (fact, around) => {
  const { project, user } = fact.data;
  const told = tell(fact, user, undefined, {
    kind: "removed",
    level: "warning",
    title: `You are no longer in ${await projectName(around, project)}`,
    body: `${by(fact)} removed you from the project.`,
    action: "/dashboard",
    subject: { type: "project", id: project },
  });
  return [askIfThere(inbox, user, "forget", { user, group: `project:${project}` }, DIRECTORY), ...told];
});

export const tellInviteAccepted = when(
  "tell-invite-accepted",
  InviteAccepted,
  needsNamedProject,
  async (fact, around) => {
    const { project, invitedBy, roles } = fact.data;
    return tell(fact, invitedBy, project, {
      kind: "invite-accepted",
      level: "success",
      title: `${fact.actor.name ?? "Somebody"} joined ${await projectName(around, project)}`,
      body: `Your invitation was accepted: ${roles.map(roleName).join(", ")}.`,
      action: within("/users", project),
      subject: { type: "project", id: project },
    });
  },
);

export const tellSecondFactorReset = when("tell-second-factor-reset", TwoFactorReset, (fact) =>
  fact.data.by === "self"
    ? []
    : tell(fact, fact.data.user, undefined, {
        kind: "second-factor-reset",
        level: "danger",
        title: "Your two-factor authentication was reset",
        body: "Set it up again, so that your account stays safe.",
        action: "/settings",
      }),
);
