import { afterEach, beforeEach, expect, test } from "vitest";
import { admin, ines, type Store, store } from "./testing.ts";

let here: Store;
beforeEach(async () => {
  here = await store();
});
afterEach(() => here.ports.close());

const base = "/v1/integrations/admin/listings";
const acme = { code: "acme", name: "Acme Reports", category: "insight", developer: { name: "Acme" } };
const ask = (route: string, body?: unknown, headers = {}) => here.ask(admin, route, body, {}, headers);

// [role.admin.listings.list]
test("an administrator lists every module, drafts too", async () => {
  const { listings } = (await here.ask(admin, `GET ${base}`, undefined, { search: "status:draft plan" })).body;
  expect(listings.map(({ code }: { code: string }) => code)).toEqual(["planner"]);
  expect((await here.ask(ines, `GET ${base}`)).status).toBe(403);
});

// [role.admin.listings.create]
test("an administrator takes a module into the store as a draft, once", async () => {
  const made = await ask(`POST ${base}`, acme, { "idempotency-key": "one" });
  expect(made).toMatchObject({
    status: 201,
    body: { id: "acme", status: "draft", visibility: "public", products: [], builtIn: false, version: 1 },
  });
  expect((await ask(`POST ${base}`, acme, { "idempotency-key": "one" })).body).toEqual(made.body);
  expect(await ask(`POST ${base}`, acme)).toMatchObject({ status: 409, body: { code: "LISTING_CODE_TAKEN" } });
  expect((await ask(`POST ${base}`, { ...acme, code: "orders" })).status).toBe(409);
  expect((await ask(`POST ${base}`, { ...acme, code: "categories" })).body.errors).toHaveProperty("code");
  expect((await here.ask(ines, `POST ${base}`, acme)).status).toBe(403);
});

// [role.admin.listings.read]
test("an administrator reads a module as it stands", async () => {
  await ask(`POST ${base}`, acme);
  expect((await ask(`GET ${base}/acme`)).body).toMatchObject({ name: "Acme Reports", createdBy: { id: admin } });
  expect((await ask(`GET ${base}/planner`)).body).toMatchObject({ status: "draft", builtIn: true, version: 0 });
  expect((await ask(`GET ${base}/nonsense`)).status).toBe(404);
  expect((await here.ask(ines, `GET ${base}/acme`)).status).toBe(403);
});

// [role.admin.listings.update]
test("an administrator changes a module, its own and the catalogue's", async () => {
  await ask(`POST ${base}`, acme);
  const changed = await ask(`PATCH ${base}/acme`, { tagline: "Figures", status: "published" });
  expect(changed.body).toMatchObject({ tagline: "Figures", status: "published", name: "Acme Reports", version: 2 });
  const planner = await ask(`PATCH ${base}/planner`, { name: "Season planner" });
  expect(planner.body).toMatchObject({ name: "Season planner", category: "organise", builtIn: true, version: 1 });
  expect(await ask(`PATCH ${base}/acme`, { name: "Mine" }, { "if-match": "1" })).toMatchObject({ status: 200 });
  expect(await ask(`PATCH ${base}/acme`, { name: "Other" }, { "if-match": "2" })).toMatchObject({
    status: 409,
    body: { code: "VERSION_CONFLICT", theirs: { name: "Mine" } },
  });
  expect((await here.ask(ines, `PATCH ${base}/acme`, { name: "x" })).status).toBe(403);
});

test("what cannot be offered is named field by field", async () => {
  const wrong = await ask(`POST ${base}`, {
    ...acme,
    name: " ",
    category: "toys",
    requires: ["NOT OK"],
    images: ["javascript:alert(1)"],
    configSchema: { type: "object", properties: {}, required: ["recipient"] },
    menu: [{ name: "a", order: 1 }],
  });
  expect(wrong.status).toBe(422);
  expect(Object.keys(wrong.body.errors).sort()).toEqual(
    ["category", "configSchema.required", "images.0", "name", "requires.0"].sort(),
  );
  expect((await ask(`POST ${base}`, { ...acme, menu: [{ name: "a", order: 1 }] })).body.errors).toHaveProperty("menu");
  await ask(`POST ${base}`, acme);
  const lost = await ask(`PATCH ${base}/acme`, { menu: [{ name: "acme.app", order: 1 }] });
  expect(lost.body.errors.menu[0]).toContain("acme.app");
  const routes = [{ name: "acme.app", path: "https://acme.example/app", title: "Acme" }];
  expect((await ask(`PATCH ${base}/acme`, { menu: [{ name: "acme.app", order: 1 }], routes })).status).toBe(200);
});

// [role.admin.listings.delete]
test("an administrator deletes a module and takes it back, as it was", async () => {
  await ask(`POST ${base}`, acme);
  await ask(`PATCH ${base}/drive`, { tagline: "Files" });
  for (const code of ["acme", "drive"]) {
    const before = (await ask(`GET ${base}/${code}`)).body;
    expect((await here.ask(ines, `DELETE ${base}/${code}`)).status).toBe(403);
    expect((await ask(`DELETE ${base}/${code}`)).status).toBe(204);
    expect((await ask(`DELETE ${base}/${code}`)).status).toBe(204);
    expect((await ask(`GET ${base}/${code}`)).status).toBe(404);
    const back = (await ask(`POST ${base}/${code}/restore`)).body;
    expect(back).toMatchObject({ name: before.name, tagline: before.tagline, status: before.status });
  }
  expect((await ask(`DELETE ${base}/nonsense`)).status).toBe(404);
  expect((await ask(`POST ${base}/nonsense/restore`)).status).toBe(404);
});

test("a module has a history, and a change is reverted from it", async () => {
  await ask(`POST ${base}`, acme);
  await ask(`PATCH ${base}/acme`, { status: "published" });
  await ask(`PATCH ${base}/acme`, { name: "Acme", tagline: "Figures" });
  const { history } = (await ask(`GET ${base}/acme/history`)).body;
  expect(history.map(({ title }: { title: string }) => title)).toEqual([
    ...["Offer changed", "Published", "Added to the store"],
  ]);
  expect(history[0].revert).toEqual({ name: "Acme Reports", tagline: "" });
  expect((await ask(`GET ${base}/planner/history`)).body.history).toEqual([]);
  expect((await ask(`GET ${base}/nonsense/history`)).status).toBe(404);
});
