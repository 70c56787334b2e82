import { afterEach, beforeEach, expect, test } from "vitest";
import { InstallationBegun, installationId, integrationStream } from "#events/integrations";
import { record, settle } from "#platform/testing";
import { giveUpInstalling } from "./installed/give-up-installing.ts";
import { service } from "./service.ts";
import { admin, ines, omar, type Store, shop, store } from "./testing.ts";

let here: Store;
beforeEach(async () => {
  here = await store();
});
afterEach(() => here.ports.close());

const base = `/v1/projects/${shop}/integrations`;
const ask = (route: string, body?: unknown, query = {}, headers = {}) => here.ask(ines, route, body, query, headers);
const codes = ({ body }: { body: { integrations: { code: string }[] } }) => body.integrations.map(({ code }) => code);
const configSchema = {
  type: "object",
  properties: { recipient: { type: "string", format: "email" }, day: { type: "integer", default: 1 } },
  required: ["recipient"],
};

// [entity.work.integration.code] [api.response-field.integrations] [product.inside-project.integrations]
test("a module is installed, listed and opened", async () => {
  const result = await here.install("drive");
  expect(result).toMatchObject({
    status: 201,
    body: { code: "drive", name: "Drive", config: {}, status: "active", health: { state: "ok" }, revision: 3 },
  });
  expect(result.body.setupAt).toBe(result.body.installedAt);
  await here.install("customers");
  expect(codes(await ask(`GET ${base}`))).toEqual(["customers", "drive"]);
  expect(codes(await ask("GET /v1/integrations"))).toEqual(["customers", "drive"]);
  expect((await ask(`GET ${base}/drive`)).body).toEqual(result.body);
  expect(await ask(`GET ${base}/fulfillments`)).toMatchObject({ status: 404, body: { code: "NOT_INSTALLED" } });
});

test("what is installed is not installed again, but a request sent twice is one installation", async () => {
  const once = { "idempotency-key": "one" };
  const first = await ask(`POST ${base}/drive`, {}, {}, once);
  expect((await ask(`POST ${base}/drive`, {}, {}, once)).body).toEqual(first.body);
  expect(await here.install("drive")).toMatchObject({ status: 409, body: { code: "ALREADY_INSTALLED" } });
});

test("a request sent again after it came to nothing is tried anew, and never brings back what was uninstalled", async () => {
  const once = { "idempotency-key": "one" };
  const again = () => ask(`POST ${base}/reviews`, {}, {}, once);
  expect((await again()).body.code).toBe("NEEDS_ANOTHER");
  expect((await again()).body.code).toBe("NEEDS_ANOTHER");
  for (const code of ["drive", "products"]) await here.install(code);
  expect(await again()).toMatchObject({ status: 201, body: { status: "active" } });
  await ask(`DELETE ${base}/reviews`);
  expect((await again()).body.status).toBe("uninstalled");
});

test("what is not offered cannot be installed", async () => {
  for (const code of ["planner", "nonsense"])
    expect(await here.install(code)).toMatchObject({ status: 404, body: { code: "LISTING_NOT_FOUND" } });
  expect(codes(await ask(`GET ${base}`))).toEqual([]);
});

test("who may look into the store installs nothing", async () => {
  expect((await here.ask(omar, `POST ${base}/drive`, {})).status).toBe(403);
  expect((await here.ask(omar, `GET ${base}`)).status).toBe(403);
});

// [state.integration.failed]
test("a failed installation is taken away again, with its reason in the history", async () => {
  expect(await here.install("reviews")).toMatchObject({
    status: 409,
    body: { code: "NEEDS_ANOTHER", requires: ["products"] },
  });
  expect(codes(await ask(`GET ${base}`))).toEqual([]);
  expect((await ask(`GET ${base}/reviews`)).body.status).toBe("uninstalled");
  const { history } = (await ask(`GET ${base}/reviews/history`)).body;
  expect(history[0].title).toBe("Installation failed: A module it needs is not installed.");
  for (const code of ["drive", "products"]) await here.install(code);
  expect((await here.install("reviews")).body.status).toBe("active");
});

test("two that cannot stand beside each other are not both installed, whichever says so", async () => {
  await here.offer("one");
  await here.offer("two", { conflicts: ["one"] });
  await here.install("one");
  expect((await here.install("two")).body).toMatchObject({ code: "CONFLICTS_WITH_ANOTHER", conflicts: ["one"] });
  await ask(`DELETE ${base}/one`);
  expect((await here.install("two")).status).toBe(201);
  expect((await here.install("one")).body).toMatchObject({ code: "CONFLICTS_WITH_ANOTHER", conflicts: ["two"] });
});

test("of two that begin at once and cannot stand together at most one is finished", async () => {
  await here.offer("one", { conflicts: ["two"] });
  await here.offer("two", { conflicts: ["one"] });
  const result = await Promise.all([here.install("one"), here.install("two")]);
  expect(result.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
  expect(codes(await ask(`GET ${base}`))).toHaveLength(result.filter(({ status }) => status === 201).length);
});

test("what a module asks to be allowed must be accepted, all of it", async () => {
  await here.offer("acme", { permissions: [{ id: "orders.order.list", reason: "To count them" }] });
  expect(await here.install("acme")).toMatchObject({
    status: 422,
    body: { code: "PERMISSIONS_NOT_ACCEPTED", missing: ["orders.order.list"] },
  });
  const result = await here.install("acme", { acceptPermissions: ["orders.order.list"] });
  expect(result.body.permissions).toEqual(["orders.order.list"]);
});

// [entity.work.integration.config] [entity.work.integration.setupAt] [state.integration.installed.setup]
// [entity.work.body.updateIntegrationRequest]
test("a module waits until it is set up, and works from then on", async () => {
  await here.offer("acme", { configSchema });
  const waiting = (await here.install("acme")).body;
  expect(waiting).toMatchObject({ config: { day: 1 }, setupAt: null, status: "setup_required" });
  expect(waiting.health).toEqual({ state: "warning", message: "It needs setting up." });
  expect(await ask(`POST ${base}/acme/setup`, {})).toMatchObject({
    status: 422,
    body: { code: "CONFIG_UNUSABLE", errors: { "config.recipient": ["Required"] } },
  });
  here.ports.advance(60_000);
  const done = (await ask(`POST ${base}/acme/setup`, { config: { recipient: "ines@example.com" } })).body;
  expect(done).toMatchObject({ config: { day: 1, recipient: "ines@example.com" }, status: "active" });
  expect(done.setupAt).toBe(here.ports.clock().toISOString());
});

test("a module that gets all required settings at once is installed and set up", async () => {
  await here.offer("acme", { configSchema });
  const wrong = await here.install("acme", { config: { recipient: "ines" } });
  expect(wrong).toMatchObject({ status: 422, body: { code: "CONFIG_UNUSABLE" } });
  expect(codes(await ask(`GET ${base}`))).toEqual([]);
  const result = await here.install("acme", { config: { recipient: "ines@example.com" } });
  expect(result.body.status).toBe("active");
});

test("settings are changed one by one, cleared with null, and conflicts are refused", async () => {
  await here.offer("acme", { configSchema });
  await here.install("acme", { config: { recipient: "ines@example.com" } });
  const changed = (await ask(`PATCH ${base}/acme`, { config: { day: 5 } })).body;
  expect(changed).toMatchObject({ config: { day: 5, recipient: "ines@example.com" }, status: "active", revision: 3 });
  const stale = await ask(`PATCH ${base}/acme`, { config: { day: 6 } }, {}, { "if-match": "2" });
  expect(stale).toMatchObject({ status: 409, body: { code: "VERSION_CONFLICT" } });
  const cleared = (await ask(`PATCH ${base}/acme`, { config: { recipient: null } })).body;
  expect(cleared).toMatchObject({ config: { day: 5 }, status: "setup_required", setupAt: null });
});

test("a module is paused and goes on", async () => {
  await here.install("drive");
  expect((await ask(`PATCH ${base}/drive`, { pause: true })).body).toMatchObject({
    status: "paused",
    health: { state: "unknown" },
  });
  expect((await ask(`PATCH ${base}/drive`, { pause: false })).body.status).toBe("active");
  expect((await ask(`PATCH ${base}/orders`, { pause: true })).status).toBe(404);
});

test("what something else needs goes on, until that is paused too", async () => {
  for (const code of ["drive", "products", "reviews"]) await here.install(code);
  expect(await ask(`PATCH ${base}/products`, { pause: true })).toMatchObject({
    status: 409,
    body: { code: "NEEDED_BY_ANOTHER", by: ["Reviews"] },
  });
  expect((await ask(`GET ${base}/products`)).body.status).toBe("active");
  expect((await ask(`PATCH ${base}/reviews`, { pause: true })).body.status).toBe("paused");
  expect((await ask(`PATCH ${base}/products`, { pause: true })).body.status).toBe("paused");
});

test("an uninstalled module is not in the list, and can still be read by its id", async () => {
  await here.install("drive");
  here.ports.advance(60_000);
  expect((await ask(`DELETE ${base}/drive`)).status).toBe(204);
  expect((await ask(`DELETE ${base}/drive`)).status).toBe(204);
  expect(codes(await ask(`GET ${base}`))).toEqual([]);
  const all = await ask(`GET ${base}`, undefined, { withUninstalled: "1" });
  expect(all.body.integrations.find((each: { code: string }) => each.code === "drive")).toMatchObject({
    code: "drive",
    status: "uninstalled",
    uninstalledAt: here.ports.clock().toISOString(),
    config: {},
  });
  expect((await here.install("drive")).body).toMatchObject({ status: "active", revision: 6 });
});

test("what something else needs stays", async () => {
  for (const code of ["drive", "products"]) await here.install(code);
  await here.install("reviews");
  expect(await ask(`DELETE ${base}/products`)).toMatchObject({
    status: 409,
    body: { code: "NEEDED_BY_ANOTHER", by: ["Reviews"] },
  });
  await ask(`DELETE ${base}/reviews`);
  expect((await ask(`DELETE ${base}/products`)).status).toBe(204);
});

test("a module that is taken out of the store stays where it is, and says so", async () => {
  await here.offer("acme", { configSchema });
  await here.install("acme", { config: { recipient: "ines@example.com" } });
  await here.ask(admin, "DELETE /v1/integrations/admin/listings/acme");
  expect((await ask(`GET ${base}/acme`)).body).toMatchObject({ name: "acme", health: { state: "warning" } });
  expect((await ask(`DELETE ${base}/acme`)).status).toBe(204);
  expect((await here.install("acme")).status).toBe(404);
});

// [state.integration.failed]
test("what was begun and never finished is taken away after a quarter of an hour", async () => {
  const about = { project: shop, integration: "drive" };
  const begun = InstallationBegun({ ...about, permissions: [], version: "0" });
  await record(here.ports, integrationStream(shop, "drive"), [begun]);
  await settle([service], here.ports);
  expect((await ask(`GET ${base}/drive`)).body.status).toBe("installing");
  here.ports.advance(14 * 60_000);
  await giveUpInstalling(here.ports);
  await settle([service], here.ports);
  expect((await ask(`GET ${base}/drive`)).body.status).toBe("installing");
  here.ports.advance(2 * 60_000);
  await giveUpInstalling(here.ports);
  await settle([service], here.ports);
  expect((await ask(`GET ${base}/drive`)).body.status).toBe("uninstalled");
  expect(installationId(shop, "drive")).toBe(`${shop}.drive`);
});

test("lists go on page by page", async () => {
  for (const code of ["customers", "drive", "products"]) await here.install(code);
  const first = await ask(`GET ${base}`, undefined, { pageSize: "2" });
  const second = await ask(`GET ${base}`, undefined, { pageSize: "2", pageToken: first.body.nextPageToken });
  expect([...codes(first), ...codes(second)]).toEqual(["customers", "drive", "products"]);
  expect(second.body.nextPageToken).toBeNull();
});
