import { afterEach, beforeEach, expect, test } from "vitest";
import { testProject } from "#platform/testing";
import { ines, omar, other, type Store, shop, store } from "./testing.ts";

let here: Store;
beforeEach(async () => {
  here = await store();
  await here.offer("acme", { configSchema });
});
afterEach(() => here.ports.close());

const configSchema = {
  type: "object",
  properties: { day: { type: "integer", maximum: 7 }, paper: { type: "string" } },
};
const at = (project: string) => `/v1/projects/${project}/integrations/acme`;
const ask = (route: string, body?: unknown, headers = {}) => here.ask(ines, route, body, {}, headers);

test("settings have versions with who and when, and one is rolled back to, as a further version", async () => {
  await here.install("acme", { config: { day: 1 } });
  await ask(`PATCH ${at(shop)}`, { config: { day: 2, paper: "A4" } });
  await ask(`PATCH ${at(shop)}`, { config: {}, pause: true });
  const { versions } = (await ask(`GET ${at(shop)}/versions`)).body;
  expect(versions).toMatchObject([
    { config: { day: 2, paper: "A4" }, changed: ["day", "paper"], current: true, by: { id: ines } },
    { config: { day: 1 }, changed: ["day"], current: false, at: here.ports.clock().toISOString() },
  ]);
  const back = await ask(`POST ${at(shop)}/rollback`, { version: versions[1].version });
  expect(back.body).toMatchObject({ config: { day: 1 }, status: "paused" });
  expect((await ask(`GET ${at(shop)}/versions`)).body.versions).toHaveLength(3);
  expect(await ask(`POST ${at(shop)}/rollback`, { version: 99 })).toMatchObject({
    status: 404,
    body: { code: "VERSION_NOT_FOUND" },
  });
});

test("a rollback after somebody else's change is refused as a conflict", async () => {
  await here.install("acme", { config: { day: 1 } });
  await ask(`PATCH ${at(shop)}`, { config: { day: 2 } });
  const stale = await ask(`POST ${at(shop)}/rollback`, { version: 2 }, { "if-match": "2" });
  expect(stale).toMatchObject({ status: 409, body: { code: "VERSION_CONFLICT" } });
});

test("settings are copied from another project of the person's, from no other", async () => {
  await here.install("acme", { config: { day: 1 } });
  await ask(`POST ${at(other)}`, { config: { day: 5, paper: "A5" } });
  expect((await ask(`POST ${at(shop)}/copy`, { from: other })).body).toMatchObject({ config: { day: 5, paper: "A5" } });
  here.ports.places.allow(omar, { ...testProject, id: shop }, ["integrations.integration.edit"]);
  const refused = await here.ask(omar, `POST ${at(shop)}/copy`, { from: other });
  expect(refused).toMatchObject({ status: 404, body: { code: "NOT_IN_SOURCE" } });
  await ask(`DELETE ${at(other)}`);
  expect((await ask(`POST ${at(shop)}/copy`, { from: other })).body.code).toBe("NOT_IN_SOURCE");
});

test("what is installed again has its settings as before", async () => {
  await here.install("acme", { config: { day: 3 } });
  await ask(`DELETE ${at(shop)}`);
  expect((await here.install("acme")).body.config).toEqual({ day: 3 });
});
