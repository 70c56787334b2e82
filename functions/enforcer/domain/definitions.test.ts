import { test } from "vitest";
import { PermissionChanged, PlatformRoleAssigned, PlatformRoleRemoved, StarterRoleChanged } from "#events/enforcer";
import { given } from "#platform/testing";
import { definitions } from "./index.ts";
import { roleBy } from "./roles.ts";

const support = roleBy("support");
const user = "usr_00000000000000000000000a";
const renamed = StarterRoleChanged({ role: "support", name: "Care", was: { name: "Support" } });

test("a starter role changes in what was sent and differs", () => {
  given(definitions).when("changeStarterRole", { role: "support", name: "Care", rank: support?.rank }).then(renamed);
  given(definitions, renamed)
    .when("changeStarterRole", { role: "support", name: "Help", assignableBy: ["owner"] })
    .then(
      StarterRoleChanged({
        role: "support",
        name: "Help",
        assignableBy: ["owner"],
        was: { name: "Care", assignableBy: null },
      }),
    );
  given(definitions).when("changeStarterRole", { role: "king", name: "King" }).thenRefused("role-not-found");
});
test("owners keep everything and stand above all", () => {
  for (const change of [{ permissions: ["*.*.view"] }, { rank: 50 }, { assignableBy: ["admin"] }])
    given(definitions)
      .when("changeStarterRole", { role: "owner", ...change })
      .thenRefused("owner-keeps-all");
  given(definitions).when("changeStarterRole", { role: "admin", rank: 100 }).thenRefused("owner-keeps-all");
  given(definitions)
    .when("changeStarterRole", { role: "owner", name: "Boss" })
    .then(StarterRoleChanged({ role: "owner", name: "Boss", was: { name: "Owner" } }));
});
test("a permission changes against what the contracts say of it", () => {
  const as = { name: "Refund order", sensitive: false, status: "active" as const };
  const sensitive = PermissionChanged({ permission: "a.b.c", sensitive: true, was: { sensitive: false } });
  given(definitions)
    .when("changePermission", { permission: "a.b.c", as, sensitive: true, name: "Refund order" })
    .then(sensitive);
  given(definitions, sensitive)
    .when("changePermission", { permission: "a.b.c", as, sensitive: false })
    .then(PermissionChanged({ permission: "a.b.c", sensitive: false, was: { sensitive: true } }));
});
test("a starter role is given everywhere once and taken once", () => {
  const held = { user, role: "support" };
  given(definitions).when("assignEverywhere", held).then(PlatformRoleAssigned(held));
  given(definitions, PlatformRoleAssigned(held)).when("removeEverywhere", held).then(PlatformRoleRemoved(held));
  given(definitions).when("removeEverywhere", held).then();
  given(definitions).when("assignEverywhere", { user, role: "king" }).thenRefused("role-not-found");
});
