import { afterEach, beforeEach, expect, test } from "vitest";
import { MemberReinstated, MemberRemoved, MemberSuspended, membershipStream, RoleAssigned } from "#events/enforcer";
import { PlatformCreated, platformStream, projectStream } from "#events/projects";
import { record, requestsTo, settle, type TestPorts, testPorts } from "#platform/testing";
import { deleteDue } from "./delete-due.ts";
import { service } from "./service.ts";

const [ines, omar] = ["usr_00000000000000000000000a", "usr_00000000000000000000000b"];
const demo = "plt_00000000000000000000000a";
const DAY = 86_400_000;
const permissions = ["projects.project.view", "projects.project.edit", "projects.project.delete"];
let ports: TestPorts;
let send: ReturnType<typeof requestsTo>;
let id: string;

beforeEach(async () => {
  ports = await testPorts({ services: [service] });
  send = requestsTo(service.http, ports);
  const look = { favicon: "/favicon.svg", logos: [], theme: {}, defaultLocale: "en-GB", defaultCurrency: "GBP" };
  const platform = { ...look, platform: demo, name: "Demo", slug: "demo", domains: ["demo.localhost"], public: true };
  await record(ports, platformStream(demo), [PlatformCreated(platform)]);
  await settle([service], ports);
  id = (await create({ name: "Saltmarsh" })).body.id;
});
afterEach(() => ports.close());

async function create(body: object, user = ines) {
  const response = await send("POST /v1/projects", { as: { user }, body });
  if (response.status === 201) {
    const { id, name, platformId, currency, timeZone, country, orderPrefix } = response.body;
    ports.places.allow(user, { id, name, platformId, currency, timeZone, country, orderPrefix }, permissions, [
      "owner",
    ]);
  }
  return response;
}
const patch = (body: object, headers = {}) => send(`PATCH /v1/projects/${id}`, { as: { user: ines }, body, headers });
const confirm = (user = ines) =>
  ports.keyvalue.put(
    "sessions",
    `session-of-${user}`,
    { user, confirmedUntil: Number.MAX_SAFE_INTEGER },
    Number.MAX_SAFE_INTEGER,
  );
const remove = (sent: object) => send(`DELETE /v1/projects/${id}`, { as: { user: ines }, ...sent });
const list = async (status?: string, user = ines) => {
  await settle([service], ports);
  const query = status ? { status } : {};
  const { body } = await send("GET /v1/projects", { as: { user }, query });
  return body.projects.map(({ name }: { name: string }) => name);
};

// [entity.work.body.updateProjectRequest]
test("an archived project leaves the list, is found among the archived, and comes back", async () => {
  expect((await patch({ archived: true })).body).toMatchObject({ status: "archived", version: 2 });
  expect([await list(), await list("archived")]).toEqual([[], ["Saltmarsh"]]);
  expect(await patch({ name: "Marsh" })).toMatchObject({ status: 409, body: { code: "PROJECT_ARCHIVED" } });
  expect((await patch({ name: "Marsh", archived: false })).body).toMatchObject({ status: "active", name: "Marsh" });
  expect([await list(), await list("archived")]).toEqual([["Marsh"], []]);
});

test("a second factor is required from two weeks on unless a day is given, and from no day where it is not required", async () => {
  expect((await patch({ requireTwoFactor: true })).body).toMatchObject({
    requireTwoFactor: true,
    requireTwoFactorFrom: "2026-03-16T09:00:00.000Z",
  });
  const changed = await patch({ requireTwoFactorFrom: "2026-05-01T00:00:00+02:00" });
  expect(changed.body.requireTwoFactorFrom).toBe("2026-04-30T22:00:00.000Z");
  const off = (await patch({ requireTwoFactor: false })).body;
  expect(off.requireTwoFactor).toBe(false);
  expect(off).not.toHaveProperty("requireTwoFactorFrom");
});

test("deleting asks for the password and the project's exact name", async () => {
  expect((await remove({ query: { confirm: "Saltmarsh" } })).body.code).toBe("PASSWORD_CONFIRMATION_REQUIRED");
  await confirm();
  for (const typed of ["saltmarsh", "Saltmarsh ", ""])
    expect(await remove({ query: { confirm: typed } })).toMatchObject({
      status: 422,
      body: { code: "CONFIRMATION_DIFFERS" },
    });
  expect((await remove({})).status).toBe(422);
  expect((await remove({ body: { confirm: "Saltmarsh" } })).body).toMatchObject({
    status: "deleting",
    deletedFrom: "2026-04-01T09:00:00.000Z",
  });
});

test("a project that is being deleted can be restored for 30 days, to what it was before", async () => {
  await confirm();
  const restore = () => send(`POST /v1/projects/${id}/restore`, { as: { user: ines } });
  await patch({ archived: true });
  await remove({ query: { confirm: "Saltmarsh" } });
  expect((await patch({ name: "Marsh" })).body.code).toBe("PROJECT_DELETING");
  ports.advance(29 * DAY);
  await deleteDue(ports);
  expect(await list("archived")).toEqual(["Saltmarsh"]);
  const restored = (await restore()).body;
  expect(restored.status).toBe("archived");
  expect(restored).not.toHaveProperty("deletedFrom");
  ports.advance(30 * DAY);
  await deleteDue(ports);
  expect((await restore()).body.status).toBe("archived");
});

test("after 30 days it is gone from every list, once, and its address is free again", async () => {
  await confirm();
  await remove({ query: { confirm: "Saltmarsh" } });
  ports.advance(30 * DAY);
  await settle([service], ports);
  await Promise.all([deleteDue(ports), deleteDue(ports)]);
  await deleteDue(ports);
  expect([await list(), await list("archived"), await list("archived", omar)]).toEqual([[], [], []]);
  const facts = (await ports.store.load("directory", projectStream(id))).map(({ type }) => type);
  expect(facts.filter((type) => type === "ProjectDeleted")).toHaveLength(1);
  expect((await send(`GET /v1/projects/${id}`, { as: { user: ines } })).status).toBe(404);
  expect((await send(`POST /v1/projects/${id}/restore`, { as: { user: ines } })).status).toBe(404);
  expect((await create({ name: "Saltmarsh" }, omar)).body.slug).toBe("saltmarsh");
});

// [role.members]
test("whoever is suspended or removed does not see the project among theirs", async () => {
  const at = { project: id, user: omar };
  const own = RoleAssigned({ project: id, user: ines, role: "owner" });
  await record(ports, membershipStream(id), [own, RoleAssigned({ ...at, role: "viewer" })]);
  expect(await list(undefined, omar)).toEqual(["Saltmarsh"]);
  await record(ports, membershipStream(id), [MemberSuspended(at)]);
  expect(await list(undefined, omar)).toEqual([]);
  await record(ports, membershipStream(id), [MemberReinstated(at)]);
  expect(await list(undefined, omar)).toEqual(["Saltmarsh"]);
  await record(ports, membershipStream(id), [MemberRemoved(at)]);
  expect([await list(undefined, omar), await list()]).toEqual([[], ["Saltmarsh"]]);
});

test("a stale save is refused with both values; different fields are merged", async () => {
  await patch({ name: "Marsh" });
  const stale = await patch({ name: "Salt" }, { "if-match": "1" });
  expect(stale).toMatchObject({ status: 409, body: { code: "VERSION_CONFLICT", theirs: { name: "Marsh" } } });
  expect((await patch({ units: "imperial" }, { "if-match": "1" })).body).toMatchObject({
    name: "Marsh",
    units: "imperial",
  });
});

test("the history of the settings tells what to send to put a change back", async () => {
  const history = async () =>
    (await send(`GET /v1/projects/${id}/history`, { as: { user: ines } })).body.history as {
      title: string;
      revert?: object;
      changes: object[];
    }[];
  await patch({ supportEmail: "help@saltmarsh.test" });
  await patch({ requireTwoFactor: true });
  await patch({ archived: true });
  const [archived, factor, support, created] = await history();
  expect([archived?.title, support?.title, created?.title]).toEqual([
    "Archived",
    "Support email changed",
    "Project created",
  ]);
  expect(support?.changes).toEqual([
    { field: "supportEmail", label: "Support email", before: null, after: "help@saltmarsh.test" },
  ]);
  expect(archived?.revert).toEqual({ archived: false });
  for (const revert of [archived?.revert, factor?.revert, support?.revert])
    expect((await patch(revert as object)).status).toBe(200);
  const now = (await send(`GET /v1/projects/${id}`, { as: { user: ines } })).body;
  expect(now).toMatchObject({ status: "active", requireTwoFactor: false });
  expect(now).not.toHaveProperty("supportEmail");
});

test("a project that begins with another's papers prints its logo, and keeps it when the other has none any more", async () => {
  const picture = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const put = { as: { user: ines }, body: picture, headers: { "content-type": "image/png" } };
  const { papers } = (await send(`PUT /v1/projects/${id}/paper-logo`, put)).body;
  await patch({ papers: { ...papers, size: "letter" } });
  const clone = await create({ name: "Élan", cloneFrom: id });
  expect(clone.body.papers).toEqual({ size: "letter", logo: papers.logo });
  await ports.blobs.remove(id, `papers/logo-${papers.logo.checksum}`);
  const shown = await send(`GET /v1/projects/${clone.body.id}/paper-logo/${papers.logo.checksum}`, {
    as: { user: ines },
  });
  expect(shown.status).toBe(200);
  expect(Buffer.from(shown.body, "base64")).toEqual(picture);
});

// [entity.work.body.createProjectRequest]
test("a new project can begin with another's settings, except those that are given", async () => {
  const company = {
    name: "Saltmarsh Ltd",
    address: { line1: "1 Quay", city: "Wells", postalCode: "NR23 1AA", country: "GB" },
  };
  await patch({ company, currency: "EUR", supportEmail: "help@saltmarsh.test", requireTwoFactor: true });
  const clone = await create({ name: "Élan", cloneFrom: id, timeZone: "Europe/Paris" });
  expect(clone.body).toMatchObject({
    name: "Élan",
    company,
    currency: "EUR",
    timeZone: "Europe/Paris",
    clonedFrom: id,
    supportEmail: "help@saltmarsh.test",
    requireTwoFactor: true,
  });
  const foreign = await create({ name: "Élan", cloneFrom: id }, omar);
  const missing = await create({ name: "Élan", cloneFrom: "prj_00000000000000000000000z" }, omar);
  expect([foreign.status, foreign.body.code]).toEqual([404, "PROJECT_NOT_FOUND"]);
  expect({ ...foreign.body, requestId: "" }).toEqual({ ...missing.body, requestId: "" });
});
