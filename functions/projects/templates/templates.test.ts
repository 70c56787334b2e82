import { afterEach, beforeEach, expect, test } from "vitest";
import { PlatformCreated, ProjectChanged, platformStream, projectStream } from "#events/projects";
import { DIRECTORY } from "#platform/ports";
import { record, requestsTo, settle, type TestPorts, testPorts } from "#platform/testing";
import { service } from "../service.ts";
import { filled } from "./fill.ts";
import { TEMPLATES } from "./templates.ts";

const ines = "usr_00000000000000000000000a";
const demo = "plt_00000000000000000000000a";
let ports: TestPorts;
let send: ReturnType<typeof requestsTo>;
let id: string;
let rights: string[];

beforeEach(async () => {
  rights = ["integrations.integration.create"];
  ports = await testPorts({ services: [service] });
  send = requestsTo(service.http, ports);
  const look = { favicon: "/favicon.svg", logos: [], theme: {}, defaultLocale: "en-GB", defaultCurrency: "GBP" };
  const platform = { ...look, platform: demo, name: "Demo", slug: "demo", domains: ["demo.localhost"], public: true };
  await record(ports, platformStream(demo), [PlatformCreated(platform)]);
  await settle([service], ports);
  id = (await create({ name: "Saltmarsh" })).body.id;
});
afterEach(() => ports.close());

async function create(body: object) {
  const response = await send("POST /v1/projects", { as: { user: ines }, body });
  if (response.status === 201) {
    const { id, name, platformId, currency, timeZone, country, orderPrefix } = response.body;
    const may = ["projects.project.view", "projects.project.edit", ...rights];
    ports.places.allow(ines, { id, name, platformId, currency, timeZone, country, orderPrefix }, may, ["owner"]);
  }
  return response;
}
const install = (template: string, body: object = {}) =>
  send(`POST /v1/projects/${id}/templates/${template}`, { as: { user: ines }, body });
const project = async () => (await send(`GET /v1/projects/${id}`, { as: { user: ines } })).body;
const patch = (body: object) => send(`PATCH /v1/projects/${id}`, { as: { user: ines }, body });
const zone = { variables: { timeZone: "America/Chicago" } };

// [api.response-field.templates]
test("there are templates to begin with, each with what it asks", async () => {
  const { body } = await send("GET /v1/projects/templates", { as: { user: ines } });
  expect(body.templates.map(({ id }: { id: string }) => id)).toEqual([
    "uk-print-shop",
    "us-print-shop",
    "euro-print-shop",
    "studio-with-staff",
    "print-factory",
  ]);
  expect(body.templates[3].integrations).toContainEqual({ code: "faqs" });
  expect(body.templates[4].integrations).toContainEqual({ code: "fulfillments" });
  const query = { pageSize: "3" };
  const first = (await send("GET /v1/projects/templates", { as: { user: ines }, query })).body;
  const rest = await send("GET /v1/projects/templates", {
    as: { user: ines },
    query: { ...query, pageToken: first.nextPageToken },
  });
  expect([rest.body.templates.length, rest.body.nextPageToken]).toEqual([2, null]);
  expect(body.templates[1].variables[0]).toMatchObject({ key: "timeZone", type: "select", required: true });
});

test.each(TEMPLATES)("$id with any answers it takes makes settings a project can have", (template) => {
  const choices = template.variables[0]?.options ?? [undefined];
  for (const choice of choices) {
    const answers = template.variables.map(({ key, options }) => [key, options ? choice : "help@saltmarsh.test"]);
    const { settings } = filled(template, Object.fromEntries(answers), new Date(0));
    expect(ProjectChanged.schema.safeParse({ project: id, ...settings }).success).toBe(true);
  }
});

// [entity.work.body.installTemplateRequest]
test("a dry run tells what would change and changes nothing; installing changes just that, once", async () => {
  const before = await project();
  const dry = await install("us-print-shop", { ...zone, dryRun: true });
  expect(dry.body).toMatchObject({ dryRun: true, installed: false, project: { currency: "GBP" } });
  expect(await project()).toEqual(before);
  const real = await install("us-print-shop", zone);
  expect(real.body).toMatchObject({ dryRun: false, installed: true, kept: [], changes: dry.body.changes });
  expect(real.body.changes).toContainEqual({ field: "currency", label: "Currency", before: "GBP", after: "USD" });
  expect(await project()).toMatchObject({
    currency: "USD",
    units: "imperial",
    country: "US",
    timeZone: "America/Chicago",
    templateId: "us-print-shop",
  });
  const again = await install("us-print-shop", zone);
  expect(again.body).toMatchObject({ installed: false, changes: [] });
  expect((await project()).version).toBe(3);
});

test("what somebody set by hand stays unless it is to be overwritten", async () => {
  await patch({ units: "imperial" });
  const again = await install("uk-print-shop", { dryRun: true });
  expect(again.body.kept).toEqual([
    { field: "units", label: "Units", before: "imperial", after: "metric", reason: "by-hand" },
  ]);
  await install("uk-print-shop");
  expect((await project()).units).toBe("imperial");
  await install("uk-print-shop", { overwrite: true });
  expect((await project()).units).toBe("metric");
});

test("the currency of a project with orders stays", async () => {
  await record(ports, "order-1", [{ type: "OrderCreated", data: {} }], id);
  const { body } = await install("us-print-shop", zone);
  expect(body.kept).toMatchObject([{ field: "currency", reason: "currency-fixed" }]);
  expect(await project()).toMatchObject({ currency: "GBP", units: "imperial" });
});

test("a template taken back puts back what nobody changed since", async () => {
  const remove = () => send(`DELETE /v1/projects/${id}/templates/us-print-shop`, { as: { user: ines } });
  await install("us-print-shop", { variables: { ...zone.variables, supportEmail: "help@saltmarsh.test" } });
  await patch({ timeZone: "America/Denver" });
  const { body } = await remove();
  expect(body).toMatchObject({ currency: "GBP", units: "metric", country: "GB", timeZone: "America/Denver" });
  expect(body).not.toHaveProperty("templateId");
  expect(body).not.toHaveProperty("supportEmail");
  expect((await remove()).body.code).toBe("TEMPLATE_NOT_INSTALLED");
  expect((await install("us-print-shop", zone)).body.kept).toMatchObject([{ field: "timeZone", reason: "by-hand" }]);
});

test("a studio asks for a second factor from two weeks on", async () => {
  await install("studio-with-staff", { variables: { supportEmail: "help@saltmarsh.test" } });
  expect(await project()).toMatchObject({
    requireTwoFactor: true,
    requireTwoFactorFrom: "2026-03-16T09:00:00.000Z",
    supportEmail: "help@saltmarsh.test",
  });
});

const modulesNamed = async () =>
  (await ports.store.load(DIRECTORY, projectStream(id))).flatMap(({ type, data }) =>
    type === "TemplateInstalled" ? [(data as { integrations?: unknown }).integrations] : [],
  );

test("a template names the modules to install, or those of them that were chosen", async () => {
  const dry = await install("print-factory", { dryRun: true });
  expect(dry.body.integrations).toContain("fulfillments");
  const unknown = await install("print-factory", { integrations: ["drive"] });
  expect(unknown).toMatchObject({
    status: 422,
    body: { errors: { integrations: ["Print factory doesn't install drive"] } },
  });
  expect((await install("print-factory", { integrations: ["fulfillments"] })).body.integrations).toEqual([
    "fulfillments",
  ]);
  expect(await modulesNamed()).toEqual([[{ code: "fulfillments" }]]);
  expect((await install("print-factory")).body.integrations).toEqual([]);
});

test("who may not install modules installs a template's settings alone", async () => {
  rights = [];
  id = (await create({ name: "Narrow" })).body.id;
  expect((await install("print-factory", { integrations: ["fulfillments"] })).status).toBe(422);
  expect((await install("print-factory")).body.integrations).toEqual([]);
  expect(await modulesNamed()).toEqual([undefined]);
});

test("a new project names the chosen modules of its template; modules without a template are refused", async () => {
  const start = { name: "Works", template: "print-factory" };
  id = (await create({ ...start, integrations: ["fulfillments"] })).body.id;
  expect(await modulesNamed()).toEqual([[{ code: "fulfillments" }]]);
  expect((await create({ ...start, integrations: ["drive"] })).status).toBe(422);
  const bare = await create({ name: "Works", integrations: ["faqs"] });
  expect(bare.body.errors).toEqual({ integrations: ["Only a template installs modules"] });
});

test("what a new project would get from a template is shown before it is created", async () => {
  const preview = (template: string, body: object) =>
    send(`POST /v1/projects/templates/${template}/preview`, { as: { user: ines }, body });
  const { body } = await preview("us-print-shop", { ...zone, currency: "CAD" });
  expect(body.changes).toContainEqual({ field: "units", label: "Units", before: "metric", after: "imperial" });
  expect(body.changes.map(({ field }: { field: string }) => field)).not.toContain("currency");
  expect((await preview("us-print-shop", {})).status).toBe(422);
  expect((await preview("mars-print-shop", {})).status).toBe(404);
});

test("a new project can begin with a template, except for settings that are given", async () => {
  const body = { name: "Prairie", template: "us-print-shop", currency: "CAD", ...zone };
  expect((await create(body)).body).toMatchObject({
    currency: "CAD",
    units: "imperial",
    timeZone: "America/Chicago",
    templateId: "us-print-shop",
  });
});

test.each([
  ["us-print-shop", {}, "variables.timeZone"],
  ["us-print-shop", { variables: { timeZone: "Mars/Olympus" } }, "variables.timeZone"],
  ["studio-with-staff", { variables: { supportEmail: "nobody" } }, "variables.supportEmail"],
  ["uk-print-shop", { variables: { colour: "blue" } }, "variables.colour"],
  ["uk-print-shop", { integrations: ["fulfillments"] }, "integrations"],
])("%s with %j names what cannot be used: %s", async (template, body, field) => {
  const response = await install(template, body);
  expect([response.status, Object.keys(response.body.errors)]).toEqual([422, [field]]);
});

test("a template nobody defined is not found", async () => {
  expect((await install("mars-print-shop")).body.code).toBe("TEMPLATE_NOT_FOUND");
  expect((await create({ name: "Mars", template: "mars-print-shop" })).status).toBe(404);
});
