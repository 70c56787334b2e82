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
  /** How many facts about the member the asker had seen; fields changed since are conflicts. */
  readonly expectedVersion?: number | undefined;
}

/** Returns the facts of a PATCH: roles given and removed, suspension, job title. */
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

/** The person who takes over becomes an owner if the removed member was the last one. */
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

/** An expired role that is requested is given again. */
const isOver = (membership: Membership, { user, reach }: About, role: string): boolean =>
  (endOf(membership, user, role) ?? "9999") <= reach.now;

function beyondAny(membership: Membership, roles: readonly string[], had: readonly string[], reach: Reach) {
  for (const role of roles) {
    // A deleted role allows nothing, so anybody may remove it.
    if (!reach.roles[role] && had.includes(role)) continue;
    const beyond = beyondReach(membership, role, reach);
    if (beyond) return beyond;
  }
  return undefined;
}

/** The person taking over must be another active member; nobody is fine as well. */
const canTake = (membership: Membership, { user, reach }: About, to: string | undefined): boolean =>
  to === undefined || (to !== user && rolesNow(membership, to, reach.now).length > 0);

const keysTo = ({ keysTo: to }: { readonly keysTo?: string | undefined }) => (to === undefined ? {} : { keysTo: to });

/** Returns a conflict only for fields that somebody else changed since and to another value. */
function clashOf(membership: Membership, { user, expectedVersion, roles, status, jobTitle }: Change) {
  if (expectedVersion === undefined) return undefined;
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
      (touched[field] ?? 0) > expectedVersion &&
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
