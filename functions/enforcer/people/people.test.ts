import { afterEach, beforeEach, expect, test } from "vitest";
import { accountStream, ProfileChanged, TwoFactorEnabled, TwoFactorReset, UserRegistered } from "#events/accounts";
import { KeyCreated, keyStream } from "#events/auth";
import { membershipStream, RoleAssigned } from "#events/enforcer";
import { ProjectCreated, projectStream } from "#events/projects";
import { record, requestsTo, settle, type TestPorts, testPorts } from "#platform/testing";
import { accessOf } from "../access.ts";
import { enforcer } from "../contract/index.ts";
import { permissionsOf } from "../registry.ts";
import { service } from "../service.ts";

const project = "prj_00000000000000000000000a";
const user = (letter: string) => `usr_00000000000000000000000${letter}`;
const [ines, omar, ada, stranger] = [user("a"), user("b"), user("c"), user("d")];
const names: Record<string, string> = { [ines]: "Inès", [omar]: "Omar", [ada]: "Ada", [stranger]: "Zoë" };
const permissions = permissionsOf([enforcer]);
let ports: TestPorts;
let send: ReturnType<typeof requestsTo>;

beforeEach(async () => {
  ports = await testPorts({ services: [service], access: (others) => accessOf({ ...others, permissions }) });
  send = requestsTo(service.http, ports);
  const place = {
    platformId: "plt_00000000000000000000000a",
    currency: "GBP",
    timeZone: "Europe/London",
    country: "GB",
  };
  const look = { name: "Saltmarsh", slug: "saltmarsh", locale: "en-GB", units: "metric" as const, orderPrefix: "SM" };
  await record(ports, projectStream(project), [ProjectCreated({ ...place, ...look, project, owner: ines })]);
  for (const each of [ines, omar, ada, stranger]) {
    const email = `${String(names[each]).normalize("NFKD").replace(/\W/g, "").toLowerCase()}@example.org`;
    await record(ports, accountStream(each), [
      UserRegistered({ user: each, emailKey: each, email, firstName: String(names[each]) }),
    ]);
  }
  const given = (to: string, role: string) => RoleAssigned({ project, user: to, role });
  await record(ports, membershipStream(project), [given(ines, "owner"), given(omar, "support"), given(ada, "admin")]);
  await settle([service], ports);
});
afterEach(() => ports.close());

const at = (path: string, as = ines) => ({
  get: (query = {}) => send(`GET /v1/projects/${project}/users${path}`, { as: { user: as }, query }),
  patch: (body: object, headers = {}) =>
    send(`PATCH /v1/projects/${project}/users${path}`, { as: { user: as }, body, headers }),
  remove: (query = {}) => send(`DELETE /v1/projects/${project}/users${path}`, { as: { user: as }, query }),
});
const of = (who: string, as = ines) => at(`/${who}`, as);
const found = async (query = {}) =>
  (await at("").get(query)).body.users.map(({ firstName }: { firstName: string }) => firstName);
const codeOf = async (answer: Promise<{ body: { code: string } }>) => (await answer).body.code;

// [entity.work.projectUser] [role.members]
test("people are found by parts of name and address, by role and by whether they are suspended", async () => {
  expect(await found()).toEqual(["Ada", "Inès", "Omar"]);
  for (const [search, name] of [
    ["INES", "Inès"],
    ["oma", "Omar"],
    ["ada@exa", "Ada"],
  ] as const)
    expect(await found({ search })).toEqual([name]);
  expect(await found({ search: "zoe" })).toEqual([]);
  expect(await found({ role: "support" })).toEqual(["Omar"]);
  await of(omar).patch({ status: "suspended" });
  expect([await found({ status: "suspended" }), await found({ status: "active" })]).toEqual([
    ["Omar"],
    ["Ada", "Inès"],
  ]);
});

test("the list pages by token", async () => {
  const first = (await at("").get({ pageSize: "2" })).body;
  expect(first.users).toHaveLength(2);
  const rest = (await at("").get({ pageSize: "2", pageToken: first.nextPageToken })).body;
  expect([rest.users[0].firstName, rest.nextPageToken]).toEqual(["Omar", null]);
});

test("a person is shown with their account's present data", async () => {
  await record(ports, accountStream(omar), [
    ProfileChanged({ user: omar, lastName: "Haddad", avatar: "/a.png" }),
    TwoFactorEnabled({ user: omar }),
  ]);
  expect((await of(omar).get()).body).toMatchObject({
    firstName: "Omar",
    lastName: "Haddad",
    avatar: "/a.png",
    roles: ["support"],
    status: "active",
    twoFactorEnabled: true,
    joinedAt: "2026-03-02T09:00:00.000Z",
    version: 1,
  });
  await record(ports, accountStream(omar), [
    TwoFactorReset({ user: omar, by: "self" }),
    ProfileChanged({ user: omar, lastName: null }),
  ]);
  const { body } = await of(omar).get();
  expect(body.twoFactorEnabled).toBe(false);
  expect(body).not.toHaveProperty("lastName");
});

test("when somebody was last seen is shown once they were", async () => {
  expect((await of(omar).get()).body).not.toHaveProperty("lastSeenAt");
  await ports.keyvalue.put("last-seen", omar, ports.clock().getTime(), Number.MAX_SAFE_INTEGER);
  expect((await at("").get({ search: "omar" })).body.users[0].lastSeenAt).toBe("2026-03-02T09:00:00.000Z");
});

// [entity.work.body.updateUserRequest] [role.roles.assign] [role.roles.remove]
test("roles and job title change by the keys sent; null clears", async () => {
  const changed = await of(omar).patch({ roles: ["fulfilment", "designer"], jobTitle: "Print room" });
  expect(changed.body).toMatchObject({ roles: ["fulfilment", "designer"], jobTitle: "Print room", version: 5 });
  const cleared = await of(omar).patch({ jobTitle: null });
  expect(cleared.body).not.toHaveProperty("jobTitle");
  expect(cleared.body.roles).toEqual(["fulfilment", "designer"]);
});

test("nobody grants or takes what they lack, nor suspends or removes who stands above them", async () => {
  expect(await codeOf(of(omar, ada).patch({ roles: ["owner"] }))).toBe("BEYOND_OWN_REACH");
  expect(await codeOf(of(ines, ada).patch({ roles: ["viewer"] }))).toBe("BEYOND_OWN_REACH");
  expect(await codeOf(of(ines, ada).patch({ status: "suspended" }))).toBe("BEYOND_OWN_REACH");
  expect(await codeOf(of(ines, ada).remove({ handOverTo: ada }))).toBe("BEYOND_OWN_REACH");
  expect((await of(omar, ada).patch({ roles: ["viewer"] })).status).toBe(200);
});

test("a role nobody defined is refused", async () => {
  expect(await codeOf(of(omar).patch({ roles: ["king"] }))).toBe("ROLE_NOT_FOUND");
});

test("nobody suspends themselves", async () => {
  expect(await codeOf(of(ada, ada).patch({ status: "suspended" }))).toBe("OWN_PLACE");
});

test("the last owner stays: not suspended, not without the role, not removed without somebody to take over", async () => {
  await record(ports, membershipStream(project), [RoleAssigned({ project, user: ada, role: "owner" })]);
  await of(ines, ada).patch({ status: "suspended" });
  expect(await codeOf(of(ada, ada).patch({ roles: ["admin"] }))).toBe("LAST_OWNER");
  expect(await codeOf(of(ada, ada).remove())).toBe("LAST_OWNER");
  await of(ines, ada).patch({ status: "active" });
  expect((await of(ada, ada).patch({ roles: ["admin"] })).status).toBe(200);
});

test("of two owners who remove each other at once one stays", async () => {
  await record(ports, membershipStream(project), [RoleAssigned({ project, user: omar, role: "owner" })]);
  const both = await Promise.all([of(omar, ines).remove(), of(ines, omar).remove()]);
  expect(both.map(({ status }) => status).sort()).not.toEqual([204, 204]);
  expect(both.filter(({ status }) => status === 204)).toHaveLength(1);
});

test("of two owners who are suspended at once by a third hand one stays", async () => {
  await record(ports, membershipStream(project), [RoleAssigned({ project, user: omar, role: "owner" })]);
  const both = await Promise.all([
    of(omar, ines).patch({ status: "suspended" }),
    of(ines, omar).patch({ status: "suspended" }),
  ]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("who is suspended keeps their row, is out within ten seconds, and comes back with their roles", async () => {
  const look = () => send(`GET /v1/projects/${project}/users`, { as: { user: omar } });
  expect((await look()).status).toBe(200);
  expect((await of(omar).patch({ status: "suspended" })).body).toMatchObject({
    status: "suspended",
    roles: ["support"],
  });
  ports.advance(10_000);
  expect((await look()).body.code).toBe("PROJECT_NOT_FOUND");
  expect((await of(omar).patch({ status: "active" })).body.status).toBe("active");
  expect((await look()).status).toBe(200);
});

test("who is removed has no place any more; the last owner's place is handed over", async () => {
  expect(await codeOf(of(ines).remove({ handOverTo: stranger }))).toBe("HAND_OVER_NOT_POSSIBLE");
  expect(await codeOf(of(ines).remove({ handOverTo: ines }))).toBe("HAND_OVER_NOT_POSSIBLE");
  expect((await of(ines).remove({ handOverTo: ada })).status).toBe(204);
  const facts = (await ports.store.load("directory", membershipStream(project))).slice(-2);
  expect(facts.map(({ type, data }) => ({ type, data }))).toEqual([
    { type: "RoleAssigned", data: { project, user: ada, role: "owner" } },
    { type: "MemberRemoved", data: { project, user: ines, handOverTo: ada } },
  ]);
  ports.advance(10_000);
  expect((await of(omar, ines).get()).status).toBe(404);
  expect((await of(ada, ada).get()).body.roles).toEqual(["admin", "owner"]);
  expect((await of(ines, ada).get()).body.code).toBe("USER_NOT_FOUND");
  expect(await codeOf(of(ines, ada).remove())).toBe("USER_NOT_FOUND");
});

test("a stale change is refused with both values; changes of other fields are no conflict", async () => {
  const headers = { "if-match": "1" };
  await of(omar).patch({ roles: ["viewer"] });
  const stale = await of(omar).patch({ roles: ["designer"] }, headers);
  expect(stale).toMatchObject({ status: 409, body: { code: "VERSION_CONFLICT", theirs: { roles: ["viewer"] } } });
  expect((await of(omar).patch({ jobTitle: "Print room" }, headers)).status).toBe(200);
  expect((await of(omar).patch({ roles: ["viewer"] }, headers)).status).toBe(200);
});

test("a role that has ended is neither shown nor held", async () => {
  await record(ports, membershipStream(project), [
    RoleAssigned({ project, user: omar, role: "designer", expiresAt: "2026-03-02T10:00:00.000Z" }),
  ]);
  expect((await of(omar).get()).body.roles).toEqual(["support", "designer"]);
  ports.advance(3_600_000);
  expect((await of(omar).get()).body.roles).toEqual(["support"]);
});

test("the history of a place tells who gave what, and what to send to put it back", async () => {
  await of(omar, ada).patch({ roles: ["support", "designer"], jobTitle: "Print room" });
  await of(omar).patch({ status: "suspended" });
  const { history } = (await at(`/${omar}/history`).get()).body;
  expect(history.map(({ title, actor }: { title: string; actor: { id: string } }) => [title, actor.id])).toEqual([
    ["Suspended", ines],
    ["Job title changed", ada],
    ["Given the role designer", ada],
    ["Given the role support", "test"],
  ]);
  expect(history[0].revert).toEqual({ status: "active" });
  expect(history[1].revert).toEqual({ jobTitle: null });
});

const about = (method: string, user: string, where = project) =>
  send(`${method} /v1/projects/${where}/users/${omar}`, { as: { user }, body: {} });

test.each(["PATCH", "DELETE"])("%s of a person needs its permission", async (method) => {
  expect(await codeOf(about(method, omar) as never)).toBe("FORBIDDEN");
});

test.each(["GET", "PATCH", "DELETE"])("%s of a person knows no foreign project", async (method) => {
  const foreign = await about(method, stranger);
  const missing = await about(method, stranger, "prj_00000000000000000000000z");
  expect(foreign.status).toBe(404);
  expect({ ...foreign.body, requestId: "" }).toEqual({ ...missing.body, requestId: "" });
});

const key = "key_00000000000000000000000a";
/** A key that Omar created with these scopes. */
async function omarsKey(...scopes: string[]) {
  const made = KeyCreated({ key, project, name: "Till", type: "api_key", prefix: "pw_live_aaaaaaaa", scopes });
  await record(ports, keyStream(key), [made], "directory", { kind: "user", id: omar });
  await settle([service], ports);
}
const lastFact = async () => (await ports.store.load("directory", membershipStream(project))).at(-1);

test("who is removed or suspended leaves their keys to a member who may do all that these may", async () => {
  await omarsKey("enforcer.user.list", "enforcer.role.manage");
  await record(ports, membershipStream(project), [RoleAssigned({ project, user: stranger, role: "viewer" })]);
  await settle([service], ports);
  for (const refused of [
    of(omar).remove({ keysTo: stranger }),
    of(omar).patch({ status: "suspended", keysTo: stranger }),
  ])
    expect(await refused).toMatchObject({
      status: 409,
      body: {
        code: "KEYS_BEYOND_REACH",
        permissions: { granted: ["enforcer.user.list"], denied: ["enforcer.role.manage"] },
        resolutions: [{ permission: "enforcer.role.manage", roles: ["owner", "admin"] }],
      },
    });
  expect((await of(omar).get()).body.status).toBe("active");
  expect((await of(omar).patch({ status: "suspended", keysTo: ada })).status).toBe(200);
  expect((await lastFact())?.data).toEqual({ project, user: omar, keysTo: ada });
  expect((await of(omar).remove({ keysTo: ada })).status).toBe(204);
  expect((await lastFact())?.data).toEqual({ project, user: omar, keysTo: ada });
});

test("keys are left to nobody outside, to nobody suspended and not to who is removed", async () => {
  await of(ada).patch({ status: "suspended" });
  for (const keysTo of [stranger, omar, ada])
    expect(["HAND_OVER_NOT_POSSIBLE", "KEYS_BEYOND_REACH"]).toContain(await codeOf(of(omar).remove({ keysTo })));
  expect((await of(omar).remove()).status).toBe(204);
  expect((await lastFact())?.data).toEqual({ project, user: omar });
});
