import type { Recorded } from "#events/_kernel";
import { DeviceApproved, KeyCreated, KeyRotated } from "#events/auth";
import { MemberRemoved, MemberSuspended, RoleRemoved } from "#events/enforcer";
import { sideEffect, when } from "#platform/reactions";
import { settleGrants, settleOutsider } from "../member-grants.ts";

const causeOf = ({ id, actor, meta }: Recorded) => ({ id, actor, requestId: meta.requestId });

/** The keys and devices of a removed person go to the chosen person, or are revoked. */
const onMemberRemoved = when("settle-grants-on-member-removed", MemberRemoved, (fact) => {
  const { project, user, keysTo: to } = fact.data;
  return [sideEffect((ports) => settleGrants(ports, { ...causeOf(fact), project, user, to }))];
});

const onMemberSuspended = when("settle-grants-on-member-suspended", MemberSuspended, (fact) => {
  const { project, user, keysTo: to } = fact.data;
  return [sideEffect((ports) => settleGrants(ports, { ...causeOf(fact), project, user, to }))];
});

/** A person who loses their last role has left the project as well. */
const onRoleRemoved = when("settle-grants-on-role-removed", RoleRemoved, (fact) => {
  const { project, user } = fact.data;
  return [sideEffect((ports) => settleOutsider(ports, { ...causeOf(fact), project, user }))];
});

/** A key created while its owner is being removed may not be in the view yet when the removal is handled. */
const onKeyCreated = when("settle-grants-on-key-created", KeyCreated, (fact) => [
  sideEffect((ports) => settleOutsider(ports, { ...causeOf(fact), project: fact.data.project, user: fact.actor.id })),
]);
const onKeyRotated = when("settle-grants-on-key-rotated", KeyRotated, (fact) => [
  sideEffect((ports) => settleOutsider(ports, { ...causeOf(fact), project: fact.data.project, user: fact.actor.id })),
]);
const onDeviceApproved = when("settle-grants-on-device-approved", DeviceApproved, (fact) => [
  sideEffect((ports) => settleOutsider(ports, { ...causeOf(fact), project: fact.data.project, user: fact.data.by })),
]);

export const settleGrantsReactions = [
  onMemberRemoved,
  onMemberSuspended,
  onRoleRemoved,
  onKeyCreated,
  onKeyRotated,
  onDeviceApproved,
];
