import { afterEach, beforeEach, expect, test } from "vitest";
import { accountStream, UserRegistered } from "#events/accounts";
import { membershipStream, RoleAssigned, RoleRemoved } from "#events/enforcer";
import { PlatformCreated, platformStream } from "#events/projects";
import { record, requestsTo, settle, type TestPorts, testPorts } from "#platform/testing";
import { service } from "./service.ts";

const [ines, omar] = ["usr_00000000000000000000000a", "usr_00000000000000000000000b"];
const [demo, studio] = ["plt_00000000000000000000000a", "plt_00000000000000000000000b"];
const unknown = "prj_00000000000000000000000z";
const logo = {
  url: "https://cdn.test/l.svg",
  meta: { context: "site", backgroundColor: "light", device: "desktop", theme: "light" },
};
const owner = ["projects.project.view", "projects.project.edit", "projects.project.delete"];
let ports: TestPorts;
let send: ReturnType<typeof requestsTo>;

const platform = (id: string, name: string, domain: string, isPublic: boolean, currency: string) => {
  const look = { favicon: "/favicon.svg", logos: [logo], theme: {}, defaultLocale: "en-GB" };
  const slug = name.toLowerCase();
  return PlatformCreated({
    ...look,
    platform: id,
    name,
    slug,
    domains: [domain],
    public: isPublic,
    defaultCurrency: currency,
  });
};
const registered = (user: string, email: string, firstName: string) =>
  UserRegistered({ user, emailKey: email, email, firstName });

beforeEach(async () => {
  ports = await testPorts({ services: [service] });
  send = requestsTo(service.http, ports);
  await record(ports, platformStream(demo), [platform(demo, "Demo", "demo.localhost", true, "GBP")]);
  ports.advance(1000);
  await record(ports, platformStream(studio), [platform(studio, "Studio", "studio.localhost", false, "EUR")]);
  await record(ports, accountStream(ines), [registered(ines, "ines@example.com", "Inès")]);
  await record(ports, accountStream(omar), [registered(omar, "omar@example.org", "Omar")]);
  await settle([service], ports);
});
afterEach(() => ports.close());

async function created(name = "Saltmarsh", user = ines, permissions = owner) {
  const { body } = await send("POST /v1/projects", { as: { user }, body: { name } });
  const { id, platformId, currency, timeZone, country, orderPrefix } = body;
  ports.places.allow(user, { id, name, platformId, currency, timeZone, country, orderPrefix }, permissions, ["owner"]);
  return body;
}
const names = (answer: { body: { projects: { name: string }[] } }) => answer.body.projects.map(({ name }) => name);

// [api.response-field.projects] [entity.project.id] [entity.project.name] [entity.work.project.id] [entity.work.project.name]
// [entity.project.integrations] [entity.project.platformName] [entity.project.websiteDomain]
test("a new project takes its platform's currency and is listed at once", async () => {
  const response = await send("POST /v1/projects", { as: { user: ines }, body: { name: "Saltmarsh" } });
  expect(response.status).toBe(201);
  expect(response.body).toMatchObject({
    id: expect.stringMatching(/^prj_/),
    name: "Saltmarsh",
    slug: "saltmarsh",
    orderPrefix: "SM",
    currency: "GBP",
    type: "unknown",
    status: "active",
    integrations: [],
    modules: ["customers", "drive", "orders", "products", "reviews"].map((code) => ({ code, paused: false })),
    platformName: "Demo",
    domain: "saltmarsh.demo.localhost",
  });
  const headers = { "x-presswork-consistency": response.headers["x-presswork-consistency"] as string };
  expect((await send("GET /v1/projects", { as: { user: ines }, headers })).body.projects).toEqual([response.body]);
});

test("the request's values go before the platform's defaults", async () => {
  const body = { name: "Prairie", currency: "USD", timeZone: "America/Chicago", country: "US" };
  const response = await send("POST /v1/projects", { as: { user: ines }, body });
  expect(response.body).toMatchObject({
    currency: "USD",
    timeZone: "America/Chicago",
    country: "US",
    units: "imperial",
  });
});

test("a slug that is taken is numbered", async () => {
  expect([(await created()).slug, (await created()).slug, (await created()).slug]).toEqual([
    "saltmarsh",
    "saltmarsh-2",
    "saltmarsh-3",
  ]);
});

test("a create repeated with its key is the same project, with another body a mismatch", async () => {
  const sent = { as: { user: ines }, headers: { "idempotency-key": "k-1" }, body: { name: "Saltmarsh" } };
  const [first, again] = [await send("POST /v1/projects", sent), await send("POST /v1/projects", sent)];
  expect(again.body).toEqual(first.body);
  expect((await send("POST /v1/projects", { ...sent, body: { name: "Marsh" } })).body.code).toBe(
    "IDEMPOTENCY_MISMATCH",
  );
  await settle([service], ports);
  expect(names(await send("GET /v1/projects", { as: { user: ines } }))).toEqual(["Saltmarsh"]);
});

// [role.create-project]
test("a private platform takes new projects from its administrators only", async () => {
  const headers = { host: "studio.localhost:3000" };
  const refused = await send("POST /v1/projects", { as: { user: ines }, headers, body: { name: "Press" } });
  expect([refused.status, refused.body.code]).toEqual([403, "PLATFORM_PRIVATE"]);
  const allowed = await send("POST /v1/projects", {
    as: { user: ines, admin: true },
    headers,
    body: { name: "Press" },
  });
  expect(allowed.body).toMatchObject({ platformName: "Studio", currency: "EUR" });
});

test("members see their own projects, administrators all with the platform's name", async () => {
  const [mine, other] = [await created("Saltmarsh"), await created("Élan", omar)];
  await settle([service], ports);
  expect(names(await send("GET /v1/projects", { as: { user: ines } }))).toEqual(["Saltmarsh"]);
  const all = await send("GET /v1/projects", { as: { user: "usr_00000000000000000000000c", admin: true } });
  expect(all.body.projects).toMatchObject([
    { id: other.id, platformName: "Demo" },
    { id: mine.id, platformName: "Demo" },
  ]);
});

test("a project appears with a role in it and goes with the last one", async () => {
  const { id } = await created();
  const own = { project: id, user: ines, role: "owner" };
  const place = { project: id, user: omar, role: "viewer" };
  await record(ports, membershipStream(id), [RoleAssigned(own), RoleAssigned(place)]);
  await settle([service], ports);
  expect(names(await send("GET /v1/projects", { as: { user: omar } }))).toEqual(["Saltmarsh"]);
  await record(ports, membershipStream(id), [RoleRemoved(place)]);
  await settle([service], ports);
  expect(names(await send("GET /v1/projects", { as: { user: omar } }))).toEqual([]);
  expect(names(await send("GET /v1/projects", { as: { user: ines } }))).toEqual(["Saltmarsh"]);
});

// [api.paging]
test("the list pages by token", async () => {
  for (const name of ["Ash", "Birch", "Cedar"]) await created(name);
  await settle([service], ports);
  const first = await send("GET /v1/projects", { as: { user: ines }, query: { pageSize: "2" } });
  expect(names(first)).toEqual(["Ash", "Birch"]);
  const rest = await send("GET /v1/projects", {
    as: { user: ines },
    query: { pageSize: "2", pageToken: first.body.nextPageToken },
  });
  expect([names(rest), rest.body.nextPageToken]).toEqual([["Cedar"], null]);
});

// [api.project-path] [entity.project.logos] [entity.project.logos.url] [entity.project.logos.meta.context]
// [entity.project.logos.meta.backgroundColor] [entity.project.logos.meta.device] [entity.project.logos.meta.theme]
test("settings change by the keys sent; null clears", async () => {
  const { id } = await created();
  const patch = (body: unknown, headers = {}) =>
    send(`PATCH /v1/projects/${id}`, { as: { user: ines }, body, headers });
  const changed = await patch({ name: "Saltmarsh Press", supportEmail: "help@saltmarsh.test", logos: [logo] });
  expect(changed.body).toMatchObject({
    name: "Saltmarsh Press",
    supportEmail: "help@saltmarsh.test",
    logos: [logo],
    version: 2,
  });
  const cleared = await patch({ supportEmail: null });
  expect(cleared.body).not.toHaveProperty("supportEmail");
  expect((await patch({ name: "Marsh" }, { "if-match": "1" })).body.code).toBe("VERSION_CONFLICT");
  expect((await patch({ country: "IE" }, { "if-match": "1" })).body).toMatchObject({
    name: "Saltmarsh Press",
    country: "IE",
  });
  expect((await send(`GET /v1/projects/${id}`, { as: { user: ines } })).body.version).toBe(4);
});

test("the currency is fixed once there is an order", async () => {
  const { id } = await created();
  const patch = (currency: string) => send(`PATCH /v1/projects/${id}`, { as: { user: ines }, body: { currency } });
  expect((await patch("EUR")).body.currency).toBe("EUR");
  await record(ports, "task-1", [{ type: "TaskCreated", data: {} }], id);
  expect((await patch("USD")).body.currency).toBe("USD");
  await record(ports, "order-1", [{ type: "OrderCreated", data: {} }], id);
  expect(await patch("GBP")).toMatchObject({ status: 409, body: { code: "CURRENCY_FIXED" } });
});

// [api.platform.returns-domains] [entity.platform.id] [entity.platform.domains] [entity.platform.favicon] [entity.platform.logos]
// [entity.platform.name] [entity.platform.public] [entity.domain.domain]
test("the platform is that of the project, else of the address, else the oldest", async () => {
  const platformAt = async (host: string, query = {}) =>
    (await send("GET /omnis/v3/platform", { headers: { host }, query })).body;
  expect(await platformAt("localhost:3000")).toMatchObject({
    id: demo,
    name: "Demo",
    public: true,
    favicon: "/favicon.svg",
    logos: [logo],
    domains: [{ domain: "demo.localhost", primary: true }],
  });
  expect((await platformAt("STUDIO.localhost")).id).toBe(studio);
  expect((await platformAt("press.studio.localhost")).id).toBe(studio);
  const { id } = await created();
  expect((await platformAt("studio.localhost", { project: id })).id).toBe(demo);
  expect(await platformAt("studio.localhost", { project: unknown })).toMatchObject({ code: "PROJECT_NOT_FOUND" });
});

test("without any platform nothing is found and nothing is created", async () => {
  const empty = await testPorts({ services: [service] });
  const ask = requestsTo(service.http, empty);
  expect((await ask("GET /omnis/v3/platform")).body.code).toBe("PLATFORM_NOT_FOUND");
  expect((await ask("POST /v1/projects", { as: { user: ines }, body: { name: "Marsh" } })).status).toBe(404);
  await empty.close();
});

const inProject = [
  "GET /v1/projects/{p}",
  "PATCH /v1/projects/{p}",
  "GET /v1/projects/{p}/history",
  "POST /v1/projects/{p}/templates/uk-print-shop",
];

test.each([...inProject, "GET /v1/projects", "POST /v1/projects"])("%s needs a user", async (route) => {
  expect((await send(route.replace("{p}", unknown), { body: { name: "Marsh" } })).status).toBe(401);
});

// [entity.work.modelError.code]
test.each(inProject)("%s needs its permission", async (route) => {
  const { id } = await created("Saltmarsh", ines, []);
  const { status, body } = await send(route.replace("{p}", id), { as: { user: ines }, body: { name: "Marsh" } });
  expect([status, body.code]).toEqual([403, "FORBIDDEN"]);
});

// [validation.project.not-found] [entity.work.modelError.message]
test.each(inProject)("%s knows no foreign project from one that is not there", async (route) => {
  const { id } = await created();
  const ask = (project: string) => send(route.replace("{p}", project), { as: { user: omar }, body: { name: "Marsh" } });
  const [foreign, missing] = [await ask(id), await ask(unknown)];
  expect([foreign.status, foreign.body.message]).toEqual([404, "Project not found"]);
  expect({ ...foreign.body, requestId: "" }).toEqual({ ...missing.body, requestId: "" });
});

test.each([
  [{}, "name"],
  [{ name: "   " }, "name"],
  [{ name: "Marsh", currency: "gbp" }, "currency"],
  [{ name: "Marsh", timeZone: "Europe/Atlantis" }, "timeZone"],
  [{ name: "Marsh", platformId: studio }, "platformId"],
])("a create that cannot be used names its field: %j", async (body, field) => {
  const response = await send("POST /v1/projects", { as: { user: ines }, body });
  expect([response.status, Object.keys(response.body.errors)]).toEqual([422, [field]]);
});

test.each([
  [{ slug: "mine" }, "slug"],
  [{ company: { name: "Marsh" } }, "company.address"],
  [{ logos: [{ ...logo, url: "javascript:alert(1)" }] }, "logos.0.url"],
])("a change that cannot be used names its field: %j", async (body, field) => {
  const { id } = await created();
  const response = await send(`PATCH /v1/projects/${id}`, { as: { user: ines }, body });
  expect([response.status, Object.keys(response.body.errors)]).toEqual([422, [field]]);
});
