import { test } from "vitest";
import { RoleDefined, RoleDeleted, RoleRedefined, RoleRestored } from "#events/enforcer";
import { given } from "#platform/testing";
import { ownRole } from "./index.ts";

const where = { project: "prj_00000000000000000000000a", role: "counter" };
const [view, edit, pay] = ["orders.order.view", "orders.order.edit", "billing.method.edit"];
const author = { rank: 50, permissions: [view, edit], holds: false };
const request = { ...where, author };
const look = { name: "Counter", description: "Sells", permissions: [edit, view], rank: 30 };
const defined = RoleDefined({ ...where, ...look });
const deleted = RoleDeleted(where);
const named = (name: string) => `role-name:${where.project}:${name}`;

test("a role is made with what its author has, and holds its name", () => {
  given(ownRole)
    .when("defineRole", { ...request, ...look, permissions: [view, edit, view] })
    .thenDecided({ facts: [defined], reserve: [named("counter")] });
  given(ownRole, defined)
    .when("defineRole", { ...request, ...look })
    .thenRefused("role-exists");
});
test("no role holds what its author lacks, or stands above them", () => {
  given(ownRole)
    .when("defineRole", { ...request, ...look, permissions: [view, pay] })
    .thenRefused("beyond-own-reach", { permissions: { granted: [], denied: [pay] } });
  given(ownRole)
    .when("defineRole", { ...request, ...look, rank: 51 })
    .thenRefused("beyond-own-reach");
});
test("a fact holds only what changes, with the earlier values", () => {
  given(ownRole, defined)
    .when("redefineRole", { ...request, ...look, rank: 20 })
    .then(RoleRedefined({ ...where, rank: 20, was: { rank: 30 } }));
  given(ownRole, defined)
    .when("redefineRole", { ...request, permissions: [view, edit] })
    .then();
  given(ownRole, defined)
    .when("redefineRole", { ...request, name: " Front  Desk" })
    .thenDecided({
      facts: [RoleRedefined({ ...where, name: " Front  Desk", was: { name: "Counter" } })],
      reserve: [named("front desk")],
      release: [named("counter")],
    });
});
test.each([
  ["one they hold", { author: { ...author, holds: true }, name: "Mine" }, "own-role"],
  ["one above them", { author: { ...author, rank: 20 }, name: "Mine" }, "beyond-own-reach"],
  ["one with what they lack", { author: { ...author, permissions: [view] }, name: "Mine" }, "beyond-own-reach"],
  ["one to hold what they lack", { permissions: [view, pay] }, "beyond-own-reach"],
  ["one to stand above them", { rank: 60 }, "beyond-own-reach"],
])("nobody changes %s", (_, change, refused) =>
  given(ownRole, defined)
    .when("redefineRole", { ...request, ...change })
    .thenRefused(refused),
);
test("a role is deleted once, with one in its place that is within reach, and comes back as it was", () => {
  const viewer = { id: "viewer", rank: 10, permissions: [view] };
  given(ownRole, defined)
    .when("deleteRole", { ...request, replacement: viewer })
    .thenDecided({ facts: [RoleDeleted({ ...where, replacement: "viewer" })], release: [named("counter")] });
  given(ownRole, defined)
    .when("deleteRole", { ...request, replacement: { ...viewer, permissions: [pay] } })
    .thenRefused("beyond-own-reach");
  given(ownRole, defined)
    .when("deleteRole", { ...request, author: { ...author, holds: true } })
    .thenRefused("own-role");
  given(ownRole, defined, deleted).when("deleteRole", request).then();
  given(ownRole, defined, deleted)
    .when("restoreRole", request)
    .thenDecided({ facts: [RoleRestored(where)], reserve: [named("counter")] });
  given(ownRole, defined, deleted)
    .when("redefineRole", { ...request, rank: 1 })
    .thenRefused("role-not-found");
  given(ownRole, defined, deleted, RoleRestored(where)).when("restoreRole", request).then();
});
test("nobody brings back what they could not make", () =>
  given(ownRole, defined, deleted)
    .when("restoreRole", { ...request, author: { ...author, permissions: [] } })
    .thenRefused("beyond-own-reach"));
test("what was never made cannot be changed, deleted or brought back", () => {
  given(ownRole)
    .when("redefineRole", { ...request, rank: 1 })
    .thenRefused("role-not-found");
  given(ownRole).when("deleteRole", request).thenRefused("role-not-found");
  given(ownRole).when("restoreRole", request).thenRefused("role-not-found");
});
