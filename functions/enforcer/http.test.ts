import { afterEach, beforeEach, expect, test } from "vitest";
import { type Office, office, people, permissions, project, user } from "./testing.ts";

const unknown = "prj_00000000000000000000000z";
const { ines, omar, ada, root } = people;
const query = { project };
let here: Office;
let send: Office["send"];
let assign: Office["assign"];
let remove: Office["remove"];

beforeEach(async () => {
  here = await office();
  ({ send, assign, remove } = here);
});
afterEach(() => here.close());

const rolesOf = async (of: string) => {
  const { body } = await send(`GET /v1/enforcer/users/${of}/roles`, { as: { user: ines }, query });
  return body.roles?.map(({ role }: { role: string }) => role) ?? [];
};
const enforce = (as: string, body: unknown) => send("POST /v1/enforcer/enforce", { as: { user: as }, body });

// [entity.access.request.project] [entity.access.request.user] [entity.access.request.permissions]
// [entity.access.response.granted] [role.check.request] [role.check.response] [state.permission.granted]
test("all requested permissions are granted", async () => {
  const requested = ["enforcer.role.list", "enforcer.role.manage", "enforcer.role.list"];
  const { status, body } = await enforce(ines, { project, user: ines, permissions: requested });
  expect(status).toBe(200);
  expect(body).toEqual({ permissions: { granted: requested.slice(0, 2), denied: [] }, resolutions: [] });
});

// [entity.access.response.denied] [entity.access.response.resolutions] [role.check.scope] [state.permission.denied]
// [error.access.403.marked]
test("a denial is a 403 that still tells what is granted and who may", async () => {
  await assign("viewer", omar);
  const { status, body } = await enforce(omar, {
    project,
    user: omar,
    permissions: ["enforcer.role.list", "enforcer.role.manage"],
  });
  expect(status).toBe(403);
  expect(body).toMatchObject({
    code: "FORBIDDEN",
    permissions: { granted: ["enforcer.role.list"], denied: ["enforcer.role.manage"] },
    resolutions: [{ permission: "enforcer.role.manage", roles: ["owner", "admin"] }],
  });
});

test("without a place in the project everything is denied, whether it exists or not", async () => {
  const answers = [];
  for (const where of [project, unknown])
    answers.push((await enforce(omar, { project: where, user: omar, permissions: ["enforcer.role.list"] })).body);
  expect(answers[0].permissions).toEqual({ granted: [], denied: ["enforcer.role.list"] });
  expect({ ...answers[0], requestId: "" }).toEqual({ ...answers[1], requestId: "" });
});

test("about others only those may ask who may see them", async () => {
  await assign("support", omar);
  const about = { project, user: omar, permissions: ["enforcer.role.list"] };
  expect((await enforce(ines, about)).status).toBe(200);
  expect((await enforce(ada, about)).body.permissions).toEqual({ granted: [], denied: ["enforcer.role.list"] });
  expect((await enforce(omar, { ...about, user: ines })).body.permissions.granted).toEqual([]);
});

test.each([
  [{ user: ines, permissions: ["a.b.c"] }, "project"],
  [{ project, permissions: ["a.b.c"] }, "user"],
  [{ project, user: ines, permissions: [] }, "permissions"],
  [{ project, user: ines, permissions: ["anything"] }, "permissions.0"],
])("a question that cannot be used names its field: %j", async (body, field) => {
  const response = await enforce(ines, body);
  expect([response.status, Object.keys(response.body.errors)]).toEqual([422, [field]]);
});

// [entity.access.permission]
test("permissions are listed page by page, and found by name", async () => {
  const page = (pageToken?: string) =>
    send("GET /v1/enforcer/permissions", {
      as: { user: ines },
      query: { ...query, pageSize: "4", ...(pageToken && { pageToken }) },
    });
  const found = [];
  for (let token: string | null | undefined; token !== null; ) {
    const { body } = await page(token);
    found.push(...body.permissions);
    token = body.nextPageToken;
  }
  expect(found.map(({ everybody: _, ...each }) => each)).toEqual(permissions);
  expect(found.flatMap(({ id, everybody }) => (everybody ? [id] : []))).toEqual([
    ...["enforcer.decision.view", "enforcer.permission.list", "enforcer.role.list"],
  ]);
  const one = await send("GET /v1/enforcer/permissions/enforcer.role.manage", { as: { user: ines }, query });
  expect(one.body).toMatchObject({
    service: "enforcer",
    resource: "role",
    action: "manage",
    sensitive: true,
    status: "active",
  });
  expect((await send("GET /v1/enforcer/permissions/no.such.thing", { as: { user: ines }, query })).status).toBe(404);
});

// [role.roles.list] [role.roles.fetch] [entity.access.role] [api.base.v1-enforcer]
test("roles are listed and fetched with what they allow and how many have them", async () => {
  const { body } = await send("GET /v1/enforcer/roles", { as: { user: ines }, query });
  expect(body.roles).toHaveLength(10);
  const owner = await send("GET /v1/enforcer/roles/owner", { as: { user: ines }, query });
  expect(owner.body).toMatchObject({
    id: "owner",
    scope: "project",
    system: true,
    userCount: 1,
    assignableBy: ["owner"],
  });
  expect(owner.body.permissions).toHaveLength(permissions.filter(({ scope }) => scope !== "admin").length);
  expect((await send("GET /v1/enforcer/roles/king", { as: { user: ines }, query })).body.code).toBe("ROLE_NOT_FOUND");
});

// [role.roles.assign] [role.roles.remove]
test("an owner gives a role and takes it away; both twice are once", async () => {
  expect((await assign("support", omar)).status).toBe(204);
  expect((await assign("support", omar)).status).toBe(204);
  expect([await rolesOf(ines), await rolesOf(omar)]).toEqual([["owner"], ["support"]]);
  expect((await remove("support", omar)).status).toBe(204);
  expect((await remove("support", omar)).status).toBe(204);
  expect(await rolesOf(omar)).toEqual([]);
});

test("a stranger is put into nobody's project: a member is somebody who accepted an invitation", async () => {
  const give = (who: string) => here.as(ines, `PUT /v1/enforcer/roles/viewer/users/${who}`);
  const [stranger, nobody] = [await give(omar), await give("usr_00000000000000000000000z")];
  expect(stranger).toMatchObject({ status: 404, body: { code: "USER_NOT_FOUND" } });
  expect({ ...stranger.body, requestId: "" }).toEqual({ ...nobody.body, requestId: "" });
  expect(await here.enforcer.projectAccess(omar, project, true)).toBeUndefined();
  expect((await here.admin(`PUT /v1/enforcer/admin/roles/viewer/users/${omar}`, undefined, { project })).status).toBe(
    404,
  );
  await here.admit("viewer", omar);
  expect((await here.as(ines, `PUT /v1/enforcer/roles/support/users/${omar}`)).status).toBe(204);
  await remove("support", omar);
  await remove("viewer", omar);
  expect((await give(omar)).status).toBe(404);
});

test("whose role has ended is out at once", async () => {
  await assign("manager", omar);
  const roles = () => send("GET /v1/enforcer/roles", { as: { user: omar }, query });
  expect((await roles()).status).toBe(200);
  await remove("manager", omar);
  here.ports.advance(10_000);
  expect((await roles()).status).toBe(404);
});

test("an admin gives roles up to their own, and no owner's", async () => {
  await assign("admin", omar);
  expect((await assign("admin", ada, omar)).status).toBe(204);
  expect(await assign("owner", omar, omar)).toMatchObject({ status: 403, body: { code: "BEYOND_OWN_REACH" } });
  expect((await remove("owner", ines, omar)).status).toBe(403);
});

test("the last owner stays, even when they themselves would go", async () => {
  await assign("admin", omar);
  expect(await remove("owner", ines)).toMatchObject({ status: 409, body: { code: "LAST_OWNER" } });
  await assign("owner", omar);
  expect((await remove("owner", ines)).status).toBe(204);
  here.ports.advance(10_000);
  expect((await send("GET /v1/enforcer/roles", { as: { user: ines }, query })).status).toBe(404);
});

test("of two owners who remove each other one stays", async () => {
  await assign("owner", omar);
  const gone = await Promise.all([remove("owner", ines, omar), remove("owner", omar, ines)]);
  expect(gone.map(({ status }) => status).sort()).not.toEqual([204, 204]);
  const row = await here.enforcer.row(project);
  expect(Object.keys(row?.roles ?? {})).toHaveLength(1);
});

test("a platform administrator gives any role in any project", async () => {
  expect((await assign("owner", omar, root)).status).toBe(204);
  expect(await rolesOf(omar)).toEqual(["owner"]);
});

test("an unknown user and an unknown project get different answers", async () => {
  expect((await assign("viewer", user("z"))).body.code).toBe("USER_NOT_FOUND");
  expect((await assign("king", omar)).body.code).toBe("ROLE_NOT_FOUND");
  expect((await assign("KING", omar)).status).toBe(404);
  expect((await assign("constructor", omar)).body.code).toBe("ROLE_NOT_FOUND");
});

// [role.check.scope]
test("a user's permissions are those of all their roles", async () => {
  await assign("viewer", omar);
  const { body } = await send(`GET /v1/enforcer/users/${omar}/permissions`, { as: { user: ines }, query });
  const ids = body.permissions.map(({ id }: { id: string }) => id);
  expect(ids).toEqual(permissions.map(({ id }) => id).filter((id) => ids.includes(id)));
  expect(ids).toEqual(expect.arrayContaining(["enforcer.user.view", "orders.order.list", "orders.order.view"]));
  expect(ids).not.toContain("orders.order.edit");
  expect(ids).not.toContain("enforcer.audit.list");
  expect((await send(`GET /v1/enforcer/users/${ada}/permissions`, { as: { user: ines }, query })).status).toBe(404);
});

test("anybody may read the health", async () => {
  expect(await send("GET /v1/enforcer/healthz")).toMatchObject({ status: 200, body: { status: "UP" } });
});

const inProject = [
  "GET /v1/enforcer/permissions",
  "GET /v1/enforcer/permissions/enforcer.role.list",
  "GET /v1/enforcer/roles",
  "GET /v1/enforcer/roles/viewer",
  `PUT /v1/enforcer/roles/viewer/users/${ada}`,
  `DELETE /v1/enforcer/roles/viewer/users/${ada}`,
  `GET /v1/enforcer/users/${ada}/roles`,
  `GET /v1/enforcer/users/${ada}/permissions`,
];

test.each([...inProject, "POST /v1/enforcer/enforce"])("%s needs a user", async (route) => {
  expect((await send(route, { query })).status).toBe(401);
});

// [api.project-query]
test.each(inProject)("%s takes the project as a query, and knows no foreign one", async (route) => {
  expect((await send(route, { as: { user: ines } })).body.errors).toEqual({ project: ["Required"] });
  const [foreign, missing] = [
    await send(route, { as: { user: omar }, query }),
    await send(route, { as: { user: omar }, query: { project: unknown } }),
  ];
  expect([foreign.status, foreign.body.code]).toEqual([404, "PROJECT_NOT_FOUND"]);
  expect({ ...foreign.body, requestId: "" }).toEqual({ ...missing.body, requestId: "" });
});

test.each(inProject.slice(4))("%s is not for everybody in the project", async (route) => {
  await assign("designer", omar);
  const { status, body } = await send(route, { as: { user: omar }, query });
  expect([status, body.code]).toEqual([403, "FORBIDDEN"]);
});
