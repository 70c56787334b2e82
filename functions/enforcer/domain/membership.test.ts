import { test } from "vitest";
import { RoleAssigned, RoleRemoved } from "#events/enforcer";
import { given } from "#platform/testing";
import { membership } from "./index.ts";

const project = "prj_00000000000000000000000a";
const [ines, omar] = ["usr_00000000000000000000000a", "usr_00000000000000000000000b"];
const assigned = (user: string, role: string) => RoleAssigned({ project, user, role });
const removed = (user: string, role: string) => RoleRemoved({ project, user, role });
const asOwner = { project, highest: 100, lacking: [] };
const opened = assigned(ines, "owner");

test("the creator is the first owner", () =>
  given(membership).when("openMembership", { project, owner: ines }).then(opened));
test("a membership opens once, whoever owns it now", () =>
  given(membership, opened, assigned(omar, "owner"), removed(ines, "owner"))
    .when("openMembership", { project, owner: ines })
    .then());
test("a role is given once", () => {
  given(membership, opened)
    .when("assignRole", { ...asOwner, user: omar, role: "support" })
    .then(assigned(omar, "support"));
  given(membership, opened, assigned(omar, "support"))
    .when("assignRole", { ...asOwner, user: omar, role: "support" })
    .then();
});
test("nobody gives a role above their own", () =>
  given(membership, opened)
    .when("assignRole", { project, highest: 90, lacking: [], user: omar, role: "owner" })
    .thenRefused("beyond-own-reach"));
test("nobody gives what they lack", () =>
  given(membership, opened)
    .when("assignRole", { project, highest: 90, lacking: ["billing.invoice.view"], user: omar, role: "finance" })
    .thenRefused("beyond-own-reach", { permissions: { granted: [], denied: ["billing.invoice.view"] } }));
test("nobody takes a role above their own", () =>
  given(membership, opened, assigned(omar, "owner"))
    .when("removeRole", { project, highest: 90, lacking: [], user: omar, role: "owner" })
    .thenRefused("beyond-own-reach"));
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
