import { afterEach, beforeEach, expect, test } from "vitest";
import { type Office, office, other, people, project } from "./testing.ts";

const { ines, omar, ada, lea } = people;
let here: Office;
beforeEach(async () => {
  here = await office();
});
afterEach(() => here.close());

const projectAccess = (who: string, where = project) => here.enforcer.projectAccess(who, where, true);
/** Permissions about orders; other basic permissions belong to everybody. */
const allowed = (projectAccess: Awaited<ReturnType<typeof here.enforcer.projectAccess>>) =>
  [...(projectAccess?.permissions ?? [])].filter((each) => each.startsWith("orders."));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

// [role.admin.roles]
test("administrators list and fetch the starter roles with what they are made of", async () => {
  const { body } = await here.admin("GET /v1/enforcer/admin/roles");
  expect(ids(body.roles).slice(0, 3)).toEqual(["owner", "admin", "manager"]);
  const support = await here.admin("GET /v1/enforcer/admin/roles/support");
  expect(support.body).toMatchObject({ id: "support", scope: "platform", system: true, assignableBy: [] });
  expect(support.body.patterns).toContain("tasks.*.*");
  expect((await here.admin("GET /v1/enforcer/admin/roles/king")).status).toBe(404);
});

// [entity.access.body.updateAdminRoleRequest]
test("a starter role changes in every project at once, and goes back from its history", async () => {
  await here.assign("support", omar);
  await here.admit("support", omar, lea, other);
  const change = { name: "Care", description: "Cares", rank: 35, permissions: ["orders.order.refund"] };
  expect((await here.admin("PATCH /v1/enforcer/admin/roles/support", change)).body).toMatchObject({
    name: "Care",
    rank: 35,
    patterns: ["orders.order.refund"],
  });
  for (const where of [project, other])
    expect(allowed(await projectAccess(omar, where))).toEqual(["orders.order.refund"]);
  const { body } = await here.admin("GET /v1/enforcer/admin/roles/support/history");
  expect(body.history).toHaveLength(1);
  expect(body.history[0].revert).toMatchObject({ name: "Support", rank: 30 });
  const back = await here.admin("PATCH /v1/enforcer/admin/roles/support", body.history[0].revert);
  expect(back.body).toMatchObject({ name: "Support", rank: 30 });
  expect(back.body.patterns).toContain("tasks.*.*");
});

test("who gives a starter role can be fixed", async () => {
  await here.assign("admin", omar);
  await here.admin("PATCH /v1/enforcer/admin/roles/viewer", { assignableBy: ["owner"] });
  expect((await here.assign("viewer", ada, omar)).body.code).toBe("BEYOND_OWN_REACH");
  expect((await here.assign("viewer", ada)).status).toBe(204);
  expect((await here.as(ines, "GET /v1/enforcer/roles/viewer")).body.assignableBy).toEqual(["owner"]);
  await here.admin("PATCH /v1/enforcer/admin/roles/viewer", { assignableBy: null });
  expect((await here.remove("viewer", ada, omar)).status).toBe(204);
});

test("no administrator takes anything from owners, names what is not there, or overwrites what they have not seen", async () => {
  const change = (role: string, body: object, headers = {}) =>
    here.admin(`PATCH /v1/enforcer/admin/roles/${role}`, body, {}, headers);
  expect((await change("owner", { permissions: ["*.*.view"] })).body.code).toBe("OWNER_KEEPS_ALL");
  expect((await change("viewer", { permissions: ["orders.nothing.*"] })).body.code).toBe("UNKNOWN_PERMISSION");
  expect((await change("viewer", { assignableBy: ["king"] })).body.code).toBe("ROLE_NOT_FOUND");
  await change("viewer", { name: "Looker" });
  await change("support", { name: "Care" });
  expect((await change("support", { rank: 31 }, { "if-match": "1" })).status).toBe(200);
  const stale = await change("support", { name: "Help" }, { "if-match": "1" });
  expect(stale).toMatchObject({ status: 409, body: { code: "VERSION_CONFLICT", theirs: { name: "Care" } } });
});

// [role.admin.permissions] [entity.access.body.updateAdminPermissionRequest]
test("permissions are listed, fetched and changed", async () => {
  const all = await here.admin("GET /v1/enforcer/admin/permissions", undefined, { pageSize: "100" });
  expect(ids(all.body.permissions)).toContain("orders.order.edit");
  const change = { name: "Edit an order", sensitive: true, status: "deprecated", implies: ["orders.order.view"] };
  const response = await here.admin("PATCH /v1/enforcer/admin/permissions/orders.order.edit", change);
  expect(response.body).toMatchObject(change);
  expect((await here.admin("GET /v1/enforcer/admin/permissions/orders.order.edit")).body).toMatchObject(change);
  expect((await here.as(ines, "GET /v1/enforcer/permissions/orders.order.edit")).body).toMatchObject(change);
  for (const [id, body, status] of [
    ["orders.order.conjure", { name: "No" }, 404],
    ["orders.order.edit", { implies: ["orders.order.conjure"] }, 422],
  ] as const)
    expect((await here.admin(`PATCH /v1/enforcer/admin/permissions/${id}`, body)).status).toBe(status);
});

test("what a permission brings along comes with it, in every role", async () => {
  const body = { name: "Editor", permissions: ["orders.order.edit"], rank: 20 };
  await here.as(ines, "POST /v1/enforcer/roles", { body });
  await here.assign("editor", omar);
  expect((await projectAccess(omar))?.permissions.has("orders.order.refund")).toBe(false);
  await here.admin("PATCH /v1/enforcer/admin/permissions/orders.order.edit", { implies: ["orders.order.refund"] });
  expect((await projectAccess(omar))?.permissions.has("orders.order.refund")).toBe(true);
});

test("a role is given in one project, or in all of them, by administrators", async () => {
  const put = (query = {}) => here.admin(`PUT /v1/enforcer/admin/roles/support/users/${omar}`, undefined, query);
  const remove = (query = {}) => here.admin(`DELETE /v1/enforcer/admin/roles/support/users/${omar}`, undefined, query);
  expect((await put({ project })).body.code).toBe("USER_NOT_FOUND");
  await here.admit("viewer", omar);
  expect((await put({ project })).status).toBe(204);
  await here.remove("viewer", omar);
  expect([(await projectAccess(omar))?.roles, await projectAccess(omar, other)]).toEqual([["support"], undefined]);
  expect((await remove({ project })).status).toBe(204);
  expect((await put()).status).toBe(204);
  expect([(await projectAccess(omar))?.roles, (await projectAccess(omar, other))?.roles]).toEqual([
    ["support"],
    ["support"],
  ]);
  expect((await remove()).status).toBe(204);
  expect(await projectAccess(omar)).toBeUndefined();
  expect((await here.admin(`PUT /v1/enforcer/admin/roles/support/users/usr_nobody1`)).body.code).toBe("USER_NOT_FOUND");
});

test.each([
  "GET /v1/enforcer/admin/roles",
  "GET /v1/enforcer/admin/roles/owner",
  "PATCH /v1/enforcer/admin/roles/owner",
  "GET /v1/enforcer/admin/permissions",
  "PATCH /v1/enforcer/admin/permissions/orders.order.edit",
  `PUT /v1/enforcer/admin/roles/owner/users/${omar}`,
  `DELETE /v1/enforcer/admin/roles/owner/users/${omar}`,
  "GET /v1/enforcer/admin/audit",
])("%s is for administrators of the platform alone, and for none who previews a role", async (route) => {
  const body = /PATCH/.test(route) ? {} : undefined;
  expect((await here.send(route, { as: { user: ines }, body })).status).toBe(403);
  const preview = { "x-presswork-preview": "viewer" };
  expect((await here.admin(route, body, {}, preview)).status).toBe(403);
});
