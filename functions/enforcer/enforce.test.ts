import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ProjectChanged, projectStream } from "#events/projects";
import { record } from "#platform/testing";
import { type Office, office, people, project } from "./testing.ts";

const { ines, omar, ada, root, lea } = people;
let here: Office;
beforeEach(async () => {
  here = await office();
});
afterEach(() => here.close());

describe("a preview", () => {
  const as = { "x-presswork-preview": "viewer" };
  const get = (route: string, role = "viewer", who = ines) =>
    here.as(who, route, { headers: { "x-presswork-preview": role } });

  test("shows what both the role and whoever previews may see", async () => {
    const question = { project, user: ines, permissions: ["orders.order.view", "orders.order.edit"] };
    const response = await here.send("POST /v1/enforcer/enforce", { as: { user: ines }, body: question, headers: as });
    expect(response.body.permissions).toEqual({ granted: ["orders.order.view"], denied: ["orders.order.edit"] });
    expect((await get("GET /v1/enforcer/roles")).status).toBe(200);
    expect((await get("GET /v1/enforcer/audit")).body.code).toBe("FORBIDDEN");
    expect((await get(`GET /v1/enforcer/users/${ines}`, "designer")).status).toBe(403);
  });

  test("never shows more than one's own", async () => {
    await here.assign("viewer", omar);
    expect((await get("GET /v1/enforcer/audit", "owner", omar)).status).toBe(403);
  });

  test("changes nothing, and says so", async () => {
    for (const route of [`PUT /v1/enforcer/roles/viewer/users/${omar}`, "POST /v1/enforcer/roles"])
      expect(await get(route, "owner")).toMatchObject({ status: 403, body: { code: "PREVIEW_ONLY" } });
  });

  test("of a role that is not there shows nothing; whoever may not see roles previews none", async () => {
    expect((await get("GET /v1/enforcer/roles", "king")).status).toBe(403);
    await here.assign("designer", omar);
    expect((await get("GET /v1/enforcer/roles", "viewer", omar)).body.permissions.denied).toEqual([
      "enforcer.role.view",
    ]);
  });

  test("works with the project's own roles", async () => {
    await here.as(ines, "POST /v1/enforcer/roles", { body: { name: "Auditor", permissions: ["enforcer.audit.list"] } });
    expect((await get("GET /v1/enforcer/audit", "auditor")).status).toBe(200);
    expect((await get("GET /v1/enforcer/users", "auditor")).status).toBe(403);
  });
});

describe("why", () => {
  const explain = (who: string, permission: string, query = {}) =>
    here.as(who, "GET /v1/enforcer/explain", { query: { permission, ...query } });

  test("something is allowed is answered with role and pattern", async () => {
    await here.assign("support", omar);
    const { body } = await explain(omar, "orders.order.edit");
    expect(body).toMatchObject({ granted: true, roles: [], grantors: [] });
    expect(body.by).toEqual([{ id: "support", name: "Support", kind: "role", pattern: "orders.order.edit" }]);
    expect((await explain(omar, "enforcer.role.list")).body.by[0].kind).toBe("role");
    expect((await explain(root, "orders.order.edit")).body.by).toEqual([
      { id: "administrator", name: "Administrator", kind: "administrator" },
    ]);
  });

  test("something is denied is answered with the roles that would do, own ones too, and who could give one", async () => {
    await here.as(ines, "POST /v1/enforcer/roles", {
      body: { name: "Refunds", permissions: ["orders.order.refund"], rank: 20 },
    });
    await here.assign("support", omar);
    await here.assign("manager", ada);
    const { body } = await explain(omar, "orders.order.refund");
    expect(body.granted).toBe(false);
    expect(body.roles.map(({ id }: { id: string }) => id)).toEqual(["owner", "admin", "manager", "finance", "refunds"]);
    expect(body.grantors).toEqual([{ id: ines, name: "ines", roles: ["Owner"] }]);
  });

  test("is answered about others only for those who may see them", async () => {
    await here.assign("support", omar);
    await here.assign("viewer", ada);
    expect((await explain(ada, "orders.order.edit", { user: omar })).body).toMatchObject({ user: omar, granted: true });
    expect((await explain(omar, "orders.order.edit", { user: ada })).body).toMatchObject({
      code: "FORBIDDEN",
      permissions: { denied: ["enforcer.user.view"] },
    });
    expect((await explain(ada, "orders.order.edit", { user: lea })).body.code).toBe("USER_NOT_FOUND");
    expect((await explain(ines, "orders.order.conjure")).body.code).toBe("NOT_FOUND");
  });

  test("a role would do is answered in the preview of a role, too", async () => {
    const response = await here.as(ines, "GET /v1/enforcer/explain", {
      query: { permission: "orders.order.edit" },
      headers: { "x-presswork-preview": "viewer" },
    });
    expect(response.body).toMatchObject({ granted: false, grantors: [{ name: "ines" }] });
  });
});

describe("who asks about roles, bills, keys and tokens", () => {
  // [const.permission.cache]
  test("has no ten seconds after a role was taken; elsewhere it is ten seconds at most", async () => {
    await here.assign("manager", omar);
    const [roles, orders] = [
      "GET /v1/enforcer/roles",
      { project, user: omar, permissions: ["orders.order.view"] },
    ] as const;
    const enforce = () => here.send("POST /v1/enforcer/enforce", { as: { user: omar }, body: orders });
    expect([(await here.as(omar, roles)).status, (await enforce()).status]).toEqual([200, 200]);
    await here.remove("manager", omar);
    expect((await here.as(omar, roles)).status).toBe(404);
    await here.assign("manager", omar);
    await enforce();
    await here.remove("manager", omar);
    here.ports.advance(9_999);
    expect((await enforce()).status).toBe(200);
    here.ports.advance(1);
    expect((await enforce()).status).toBe(403);
  });
});

test("a denial tells strangers nothing of a project's own roles, whether there is one or not", async () => {
  await here.as(ines, "POST /v1/enforcer/roles", { body: { name: "Secret desk", permissions: ["orders.order.view"] } });
  const ask = async (where: string) => {
    const body = { project: where, user: lea, permissions: ["orders.order.view"] };
    const response = await here.send("POST /v1/enforcer/enforce", { as: { user: lea }, body });
    return { ...response.body, requestId: "" };
  };
  expect(await ask(project)).toEqual(await ask("prj_00000000000000000000000z"));
  expect(JSON.stringify(await ask(project))).not.toContain("secret");
});

test("while a second factor is missing nothing is granted", async () => {
  await record(here.ports, projectStream(project), [
    ProjectChanged({ project, requireTwoFactor: true, requireTwoFactorFrom: "2026-03-01T00:00:00.000Z" }),
  ]);
  const body = { project, user: ines, permissions: ["orders.order.view"] };
  expect((await here.send("POST /v1/enforcer/enforce", { as: { user: ines }, body })).body.permissions.granted).toEqual(
    [],
  );
  expect((await here.as(ines, "GET /v1/enforcer/roles")).body.code).toBe("TWO_FACTOR_REQUIRED");
});
