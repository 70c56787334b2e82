import {
  MemberDescribed,
  MemberReinstated,
  MemberRemoved,
  MemberSuspended,
  RoleAssigned,
  RoleRemoved,
} from "#events/enforcer";
import { refuse } from "#platform/domain";
import {
  endOf,
  isLastOwner,
  isSuspended,
  type MemberField,
  type Membership,
  rolesOf,
  titleOf,
  touchedOf,
} from "./evolve.ts";
import { beyondReach, type Reach, rolesNow } from "./reach.ts";

interface About {
  readonly project: string;
  readonly user: string;
  readonly reach: Reach;
}
interface Change extends About {
  readonly roles?: readonly string[] | undefined;
  readonly status?: "active" | "suspended" | undefined;
  readonly jobTitle?: string | null | undefined;
  /** Who takes over their keys and devices when they are suspended. */
  readonly keysTo?: string | undefined;
  /** How many facts about the member the asker had seen; what was touched since is a conflict. */
  readonly seen?: number | undefined;
}

/** What a PATCH about a member comes to: roles given and taken, suspended or not, what they do. */
export function changeMember(membership: Membership, input: Change) {
  const { project, user, reach } = input;
  const had = rolesOf(membership, user);
  if (had.length === 0) return refuse("user-not-found");
  const clash = clashOf(membership, input);
  if (clash) return clash;
  const roles = [...new Set(input.roles ?? had)];
  const given = roles.filter((role) => !had.includes(role) || (input.roles && isOver(membership, input, role)));
  const taken = had.filter((role) => !roles.includes(role));
  const suspends = input.status === "suspended" && !isSuspended(membership, user);
  const reinstates = input.status === "active" && isSuspended(membership, user);
  if (suspends && user === reach.asker) return refuse("own-place");
  if (!canTake(membership, input, input.keysTo)) return refuse("hand-over-not-possible");
  const moved = suspends || reinstates ? [...new Set([...given, ...had])] : [...given, ...taken];
  const beyond = beyondAny(membership, moved, had, reach);
  if (beyond) return beyond;
  if ((suspends || taken.includes("owner")) && isLastOwner(membership, user)) return refuse("last-owner");
  const jobTitle = input.jobTitle ?? null;
  const described = input.jobTitle !== undefined && jobTitle !== titleOf(membership, user);
  return [
    ...given.map((role) => RoleAssigned({ project, user, role })),
    ...taken.map((role) => RoleRemoved({ project, user, role })),
    ...(suspends ? [MemberSuspended({ project, user, ...keysTo(input) })] : []),
    ...(reinstates ? [MemberReinstated({ project, user })] : []),
    ...(described ? [MemberDescribed({ project, user, jobTitle })] : []),
  ];
}

/** Whoever takes over gets the owner's place where it was the last one. */
export function removeMember(
  membership: Membership,
  input: About & { readonly handOverTo?: string | undefined; readonly keysTo?: string | undefined },
) {
  const { project, user, handOverTo, reach } = input;
  const had = rolesOf(membership, user);
  if (had.length === 0) return refuse("user-not-found");
  const beyond = beyondAny(membership, had, had, reach);
  if (beyond) return beyond;
  const takesOver = handOverTo !== undefined;
  for (const to of [handOverTo, input.keysTo])
    if (!canTake(membership, input, to)) return refuse("hand-over-not-possible");
  const isLast = isLastOwner(membership, user);
  if (isLast && !takesOver) return refuse("last-owner");
  return [
    ...(isLast && takesOver ? [RoleAssigned({ project, user: handOverTo, role: "owner" })] : []),
    MemberRemoved({ project, user, ...(takesOver && { handOverTo }), ...keysTo(input) }),
  ];
}

/** A role whose end has come is given anew when it is asked for. */
const isOver = (membership: Membership, { user, reach }: About, role: string): boolean =>
  (endOf(membership, user, role) ?? "9999") <= reach.now;

function beyondAny(membership: Membership, roles: readonly string[], had: readonly string[], reach: Reach) {
  for (const role of roles) {
    // A role that is no more allows nothing, so anybody may take it.
    if (!reach.roles[role] && had.includes(role)) continue;
    const beyond = beyondReach(membership, role, reach);
    if (beyond) return beyond;
  }
  return undefined;
}

/** Whoever takes something over is somebody else, with a place that counts; nobody is fine as well. */
const canTake = (membership: Membership, { user, reach }: About, to: string | undefined): boolean =>
  to === undefined || (to !== user && rolesNow(membership, to, reach.now).length > 0);

const keysTo = ({ keysTo: to }: { readonly keysTo?: string | undefined }) => (to === undefined ? {} : { keysTo: to });

/** Only what was touched since by somebody else, and is another than wanted, stands in the way. */
function clashOf(membership: Membership, { user, seen, roles, status, jobTitle }: Change) {
  if (seen === undefined) return undefined;
  const touched = touchedOf(membership, user);
  const now = {
    roles: [...rolesOf(membership, user)].sort(),
    status: isSuspended(membership, user) ? "suspended" : "active",
    jobTitle: titleOf(membership, user),
  };
  const sent = { roles: roles && [...new Set(roles)].sort(), status, jobTitle };
  const fields = (["roles", "status", "jobTitle"] as const satisfies readonly MemberField[]).filter(
    (field) =>
      sent[field] !== undefined &&
      (touched[field] ?? 0) > seen &&
      JSON.stringify(sent[field]) !== JSON.stringify(now[field]),
  );
  if (fields.length === 0) return undefined;
  const errors = Object.fromEntries(fields.map((field) => [field, ["Changed by somebody else in the meantime"]]));
  return refuse("version-conflict", {
    errors,
    theirs: Object.fromEntries(fields.map((field) => [field, now[field]])),
    actual: touched.version,
  });
}
