import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Office, office, other, people, project } from "./testing.ts";

const { ines, omar, ada, lea } = people;
const counter = {
  name: "Counter",
  description: "Sells over the counter",
  permissions: ["orders.order.view", "orders.order.edit"],
  rank: 30,
};
let here: Office;
beforeEach(async () => {
  here = await office();
});
afterEach(() => here.close());

const create = (by = ines, body: object = counter, headers = {}) =>
  here.as(by, "POST /v1/enforcer/roles", { body, headers });
const change = (role: string, body: object, by = ines, headers = {}) =>
  here.as(by, `PATCH /v1/enforcer/roles/${role}`, { body, headers });
const remove = (role: string, query = {}, by = ines) => here.as(by, `DELETE /v1/enforcer/roles/${role}`, { query });
const get = (role: string, by = ines) => here.as(by, `GET /v1/enforcer/roles/${role}`);
const rolesOf = async (of: string) => (await here.enforcer.row(project))?.roles[of]?.map(({ role }) => role) ?? [];

describe("a role of the project's own", () => {
  test("is made, listed, given, and allows what it lists", async () => {
    expect(await create()).toMatchObject({
      status: 201,
      body: { id: "counter", name: "Counter", system: false, rank: 30, version: 1, userCount: 0, editable: true },
    });
    const { body } = await here.as(ines, "GET /v1/enforcer/roles", { query: { pageSize: "100" } });
    expect(body.roles.map(({ id }: { id: string }) => id)).toContain("counter");
    await here.assign("counter", omar);
    const question = { project, user: omar, permissions: ["orders.order.edit", "enforcer.role.list"] };
    expect((await here.send("POST /v1/enforcer/enforce", { as: { user: omar }, body: question })).status).toBe(200);
  });

  test("is this project's alone: nobody else sees it, gives it or holds its name", async () => {
    await create();
    const theirs = { as: { user: lea }, query: { project: other } };
    expect((await here.send("GET /v1/enforcer/roles/counter", theirs)).status).toBe(404);
    expect((await here.send(`PUT /v1/enforcer/roles/counter/users/${omar}`, theirs)).body.code).toBe("ROLE_NOT_FOUND");
    const denied = { project: other, user: omar, permissions: ["orders.order.view"] };
    const response = await here.send("POST /v1/enforcer/enforce", { as: { user: omar }, body: { ...denied, project } });
    expect(JSON.stringify(response.body)).not.toContain("counter");
    expect((await here.send("POST /v1/enforcer/roles", { ...theirs, body: counter })).body.id).toBe("counter");
  });

  test("gets an address of its own from any name", async () => {
    const made = [];
    for (const name of ["New", "Front desk!", "front-desk", "Été", "店", "Виктор"])
      made.push((await create(ines, { ...counter, name })).body.id);
    expect(made).toEqual(["new-2", "front-desk", "front-desk-2", "ete", "role", "role-2"]);
  });

  test("has a name that no other has, starter roles included", async () => {
    await create();
    for (const name of ["counter", " COUNTER ", "owner"])
      expect((await create(ines, { ...counter, name })).body.code).toBe("ROLE_NAME_TAKEN");
    await create(ines, { ...counter, name: "Till" });
    expect((await change("till", { name: "Counter" })).body.code).toBe("ROLE_NAME_TAKEN");
  });

  test("sent twice with one key is one role", async () => {
    const key = { "idempotency-key": "once" };
    const [first, again] = [await create(ines, counter, key), await create(ines, counter, key)];
    expect([first.body.id, again.status, again.body.id]).toEqual(["counter", 201, "counter"]);
    expect((await create(ines, { ...counter, rank: 20 }, key)).body.code).toBe("IDEMPOTENCY_MISMATCH");
  });

  test("knows only permissions that there are in projects", async () => {
    for (const permission of ["orders.order.conjure", "enforcer.admin-role.edit"])
      expect(await create(ines, { ...counter, permissions: [permission] })).toMatchObject({
        status: 422,
        body: { code: "UNKNOWN_PERMISSION", errors: { permissions: [`Unknown permission: ${permission}`] } },
      });
  });

  test("is changed field by field; a stale change of the same field is a conflict", async () => {
    await create();
    expect((await change("counter", { rank: 20 })).body).toMatchObject({ rank: 20, version: 2 });
    expect((await change("counter", { name: "Till" }, ines, { "if-match": "1" })).status).toBe(200);
    const stale = await change("counter", { rank: 25 }, ines, { "if-match": "1" });
    expect(stale).toMatchObject({ status: 409, body: { code: "VERSION_CONFLICT", theirs: { rank: 20 } } });
  });

  test("tells its story, and a change is put back from it", async () => {
    await create();
    await change("counter", { permissions: ["orders.order.view"] });
    const { body } = await here.as(ines, "GET /v1/enforcer/roles/counter/history");
    expect(body.history.map(({ title }: { title: string }) => title)).toEqual(["Role changed", "Role created"]);
    const { revert } = body.history[0];
    expect(revert).toEqual({ permissions: ["orders.order.edit", "orders.order.view"] });
    expect((await change("counter", revert)).body.permissions).toContain("orders.order.edit");
    expect((await here.as(ines, "GET /v1/enforcer/roles/king/history")).status).toBe(404);
    expect((await here.as(ines, "GET /v1/enforcer/roles/owner/history")).body.history).toEqual([]);
  });
});

describe("nobody", () => {
  beforeEach(async () => {
    await here.assign("admin", omar);
    await create(ines, { ...counter, rank: 95 });
    await create(ines, { ...counter, name: "Desk" });
    await here.admin("PATCH /v1/enforcer/admin/roles/admin", { permissions: ["*.*.*", "-billing.*.*"] });
  });

  test("makes, changes, deletes or brings back a role above them or with what they lack", async () => {
    const beyond = (answer: { body: { code: string } }) => expect(answer.body.code).toBe("BEYOND_OWN_REACH");
    beyond(await create(omar, { ...counter, name: "High", rank: 91 }));
    beyond(await create(omar, { ...counter, name: "Rich", permissions: ["billing.invoice.view"] }));
    beyond(await change("counter", { name: "Mine" }, omar));
    beyond(await remove("counter", {}, omar));
    beyond(await change("desk", { permissions: ["billing.invoice.view"] }, omar));
    beyond(await change("desk", { rank: 91 }, omar));
    await change("desk", { permissions: ["billing.invoice.view"] });
    beyond(await change("desk", { permissions: [] }, omar));
    await remove("desk");
    beyond(await here.as(omar, "POST /v1/enforcer/roles/desk/restore"));
  });

  test("changes a role they have", async () => {
    await here.assign("desk", omar);
    for (const answer of [
      await change("desk", { name: "Mine" }, omar),
      await remove("desk", { replacement: "support" }, omar),
    ])
      expect(answer.body.code).toBe("OWN_ROLE");
    expect((await get("desk", omar)).body.editable).toBe(false);
  });

  test("changes a starter role of one project", async () => {
    for (const answer of [await change("support", { name: "Mine" }), await remove("support")])
      expect(answer.body.code).toBe("STARTER_ROLE");
  });

  test("without the permission creates, changes or deletes any, and the refusal says who may", async () => {
    await here.assign("manager", ada);
    for (const answer of [
      await create(ada),
      await change("desk", { name: "Mine" }, ada),
      await remove("desk", {}, ada),
    ])
      expect(answer).toMatchObject({ status: 403, body: { resolutions: [{ roles: ["owner", "admin"] }] } });
  });
});

describe("a deletion", () => {
  beforeEach(() => create());

  test("takes a role that nobody has, and is taken back", async () => {
    expect((await remove("counter")).status).toBe(204);
    expect((await remove("counter")).status).toBe(204);
    expect((await get("counter")).status).toBe(404);
    expect((await here.assign("counter", omar)).body.code).toBe("ROLE_NOT_FOUND");
    expect((await here.as(ines, "POST /v1/enforcer/roles/counter/restore")).body).toMatchObject({
      id: "counter",
      rank: 30,
    });
    expect((await here.assign("counter", omar)).status).toBe(204);
  });

  test("of a role that somebody has wants to know what they get instead, which counts at once and is written down soon", async () => {
    await here.assign("counter", omar);
    expect(await remove("counter")).toMatchObject({ status: 409, body: { code: "ROLE_IN_USE", users: 1 } });
    expect((await remove("counter", { replacement: "counter" })).body.code).toBe("ROLE_NOT_FOUND");
    expect((await remove("counter", { replacement: "viewer" })).status).toBe(204);
    expect((await here.enforcer.projectAccess(omar, project, true))?.roles).toEqual(["viewer"]);
    await here.settle();
    expect(await rolesOf(omar)).toEqual(["viewer"]);
  });

  test("moves however many people have the role", async () => {
    const crowd = Array.from({ length: 23 }, (_, at) => `usr_0000000000000000000001${String(at).padStart(2, "0")}`);
    for (const each of crowd) await here.join(each, "counter");
    expect((await remove("counter", { replacement: "support" })).status).toBe(204);
    await here.settle();
    for (const each of crowd) expect(await rolesOf(each)).toEqual(["support"]);
  });

  test("gives nobody what whoever deletes could not give", async () => {
    await here.assign("admin", ada);
    await here.assign("counter", omar);
    expect((await remove("counter", { replacement: "owner" }, ada)).body.code).toBe("BEYOND_OWN_REACH");
  });

  test("leaves the name free, and a role that has it meanwhile keeps it", async () => {
    await remove("counter");
    expect((await create()).body.id).toBe("counter-2");
    expect((await here.as(ines, "POST /v1/enforcer/roles/counter/restore")).body.code).toBe("ROLE_NAME_TAKEN");
  });
});
