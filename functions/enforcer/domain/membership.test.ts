import { test } from "vitest";
import { MemberRemoved, MemberSuspended, RoleAssigned, RoleRemoved } from "#events/enforcer";
import { given } from "#platform/testing";
import { membership } from "./index.ts";
import type { Reach, RoleFacts } from "./reach.ts";

const project = "prj_00000000000000000000000a";
const [ines, omar] = ["usr_00000000000000000000000a", "usr_00000000000000000000000b"];
const assigned = (user: string, role: string) => RoleAssigned({ project, user, role });
const removed = (user: string, role: string) => RoleRemoved({ project, user, role });
const [sells, pays] = ["orders.order.view", "billing.invoice.view"];
const roles: Record<string, RoleFacts> = {
  owner: { rank: 100, permissions: [sells, pays, "projects.project.delete"] },
  admin: { rank: 90, permissions: [sells] },
  finance: { rank: 60, permissions: [sells, pays] },
  support: { rank: 30, permissions: [sells], assignableBy: ["owner", "finance"] },
  viewer: { rank: 10, permissions: [sells] },
};
const now = "2026-03-02T09:00:00.000Z";
const [before, after] = ["2026-03-02T08:59:59.999Z", "2026-04-01T00:00:00.000Z"];
const as = (asker: string, more: Partial<Reach> = {}) => ({
  project,
  asker,
  admin: false,
  everywhere: [],
  roles,
  now,
  ...more,
});
const asOwner = as("usr_00000000000000000000000a");
const asOmar = as("usr_00000000000000000000000b");
const lea = "usr_00000000000000000000000c";
const opened = assigned(ines, "owner");

test("the creator is the first owner", () =>
  given(membership).when("openMembership", { project, owner: ines }).then(opened));
test("a membership opens once, whoever owns it now", () =>
  given(membership, opened, assigned(omar, "owner"), removed(ines, "owner"))
    .when("openMembership", { project, owner: ines })
    .then());
test("a role is given once", () => {
  given(membership, opened, assigned(omar, "viewer"))
    .when("assignRole", { ...asOwner, user: omar, role: "support" })
    .then(assigned(omar, "support"));
  given(membership, opened, assigned(omar, "support"))
    .when("assignRole", { ...asOwner, user: omar, role: "support" })
    .then();
});
test("nobody is given a role who is no member, not even by an administrator of the platform", () => {
  for (const more of [{}, { admin: true }, { everywhere: ["owner"] }])
    given(membership, opened)
      .when("assignRole", { ...as(ines, more), user: lea, role: "viewer" })
      .thenRefused("user-not-found");
  given(membership, opened, assigned(lea, "viewer"), removed(lea, "viewer"))
    .when("assignRole", { ...asOwner, user: lea, role: "viewer" })
    .thenRefused("user-not-found");
  given(membership, opened, assigned(lea, "viewer"), MemberRemoved({ project, user: lea }))
    .when("assignRole", { ...asOwner, user: lea, role: "viewer" })
    .thenRefused("user-not-found");
});
test("nobody gives a role above their own", () =>
  given(membership, opened, assigned(omar, "admin"))
    .when("assignRole", { ...asOmar, user: lea, role: "owner" })
    .thenRefused("beyond-own-reach"));
test("nobody gives what they lack", () =>
  given(membership, opened, assigned(omar, "admin"))
    .when("assignRole", { ...asOmar, user: lea, role: "finance" })
    .thenRefused("beyond-own-reach", { permissions: { granted: [], denied: [pays] } }));
test("nobody takes a role above their own", () =>
  given(membership, opened, assigned(omar, "admin"))
    .when("removeRole", { ...asOmar, user: ines, role: "owner" })
    .thenRefused("beyond-own-reach"));
test("whoever has just lost a role gives nothing by it, though it was theirs when the request began", () =>
  given(membership, opened, assigned(omar, "owner"), removed(omar, "owner"))
    .when("assignRole", { ...asOmar, user: omar, role: "owner" })
    .thenRefused("beyond-own-reach"));
test("a role that has ended, or is suspended, reaches nothing", () => {
  const ended = RoleAssigned({ project, user: omar, role: "owner", expiresAt: before });
  for (const fact of [ended, MemberSuspended({ project, user: omar })])
    given(membership, opened, assigned(omar, "owner"), fact)
      .when("assignRole", { ...asOmar, user: lea, role: "viewer" })
      .thenRefused("beyond-own-reach");
});
test("a role that administrators reserved is given by holders of the named roles alone", () => {
  given(membership, opened, assigned(omar, "admin"))
    .when("assignRole", { ...asOmar, user: lea, role: "support" })
    .thenRefused("beyond-own-reach");
  given(membership, opened, assigned(omar, "finance"), assigned(lea, "viewer"))
    .when("assignRole", { ...asOmar, user: lea, role: "support" })
    .then(assigned(lea, "support"));
});
test("administrators of the platform give what nobody there can, and a role everywhere counts like one here", () => {
  given(membership, opened, assigned(lea, "viewer"))
    .when("assignRole", { ...as(omar, { admin: true }), user: lea, role: "owner" })
    .then(assigned(lea, "owner"));
  given(membership, opened, assigned(lea, "viewer"))
    .when("assignRole", { ...as(omar, { everywhere: ["owner"] }), user: lea, role: "owner" })
    .then(assigned(lea, "owner"));
});
test("a role may end by itself; given again without an end it stays", () => {
  const until = RoleAssigned({ project, user: omar, role: "viewer", expiresAt: after });
  given(membership, opened, assigned(omar, "support"))
    .when("assignRole", { ...asOwner, user: omar, role: "viewer", expiresAt: after })
    .then(until);
  given(membership, opened, until)
    .when("assignRole", { ...asOwner, user: omar, role: "viewer" })
    .then(assigned(omar, "viewer"));
  given(membership, opened, assigned(omar, "support"))
    .when("assignRole", { ...asOwner, user: omar, role: "viewer", expiresAt: before })
    .thenRefused("already-over");
});
test("the last owner for good is neither given an end nor outlived by owners with one", () => {
  given(membership, opened)
    .when("assignRole", { ...asOwner, user: ines, role: "owner", expiresAt: after })
    .thenRefused("last-owner");
  given(membership, opened, RoleAssigned({ project, user: omar, role: "owner", expiresAt: after }))
    .when("removeRole", { ...asOwner, user: ines, role: "owner" })
    .thenRefused("last-owner");
  given(membership, opened, assigned(omar, "owner"), MemberSuspended({ project, user: omar }))
    .when("removeRole", { ...asOwner, user: ines, role: "owner" })
    .thenRefused("last-owner");
});
test("whoever had a role that is no more has what replaces it, until the same moment, ten people at a time", () => {
  const people = Array.from({ length: 12 }, (_, at) => `usr_0000000000000000000000${String(at).padStart(2, "0")}`);
  const held = people.map((user) => RoleAssigned({ project, user, role: "counter", expiresAt: after }));
  const moved = people.flatMap((user) => [
    RoleAssigned({ project, user, role: "viewer", expiresAt: after }),
    removed(user, "counter"),
  ]);
  const ask = { project, role: "counter", replacement: "viewer" };
  given(membership, opened, ...held)
    .when("replaceRole", ask)
    .thenEachTime(...moved.slice(0, 20));
  given(membership, opened, ...held, ...moved.slice(0, 20))
    .when("replaceRole", ask)
    .then(...moved.slice(20));
  given(membership, opened, assigned(omar, "counter"))
    .when("replaceRole", { project, role: "counter" })
    .then(removed(omar, "counter"));
});
test("a role is taken once", () =>
  given(membership, opened, assigned(omar, "support"))
    .when("removeRole", { ...asOwner, user: omar, role: "support" })
    .then(removed(omar, "support")));
test("an owner goes while another stays", () =>
  given(membership, opened, assigned(omar, "owner"))
    .when("removeRole", { ...asOwner, user: ines, role: "owner" })
    .then(removed(ines, "owner")));
test("the last owner stays", () =>
  given(membership, opened, assigned(omar, "admin"))
    .when("removeRole", { ...asOwner, user: ines, role: "owner" })
    .thenRefused("last-owner"));
test("a role nobody knows is neither given nor taken", () => {
  given(membership, opened)
    .when("assignRole", { ...asOwner, user: omar, role: "king" })
    .thenRefused("role-not-found");
  given(membership, opened)
    .when("removeRole", { ...asOwner, user: omar, role: "king" })
    .thenRefused("role-not-found");
});
test("a project without owners has no roles to give or take", () => {
  given(membership)
    .when("assignRole", { ...asOwner, user: omar, role: "viewer" })
    .thenRefused("project-not-found");
  given(membership)
    .when("removeRole", { ...asOwner, user: omar, role: "viewer" })
    .thenRefused("project-not-found");
});
