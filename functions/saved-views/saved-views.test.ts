import { afterEach, beforeEach, expect, test } from "vitest";
import { readingOwnWrites, requestsTo, type Send, type TestPorts, testPorts, testProject } from "#platform/testing";
import { http } from "./http.ts";
import { service } from "./service.ts";

const project = testProject;
const may = [...new Set(Object.values(http.contract).flatMap(({ permission }) => permission ?? []))];
const [ines, omar, boss] = ["usr_ines0001", "usr_omar0001", "usr_boss0001"];
let ports: TestPorts;
let send: Send;

beforeEach(async () => {
  ports = await testPorts({ services: [service] });
  send = readingOwnWrites(requestsTo(http, ports));
  for (const user of [ines, omar]) ports.places.allow(user, project, may, ["support"]);
  ports.places.allow(boss, project, [...may, "projects.project.edit"], ["admin"]);
});
afterEach(() => ports.close());

function ask(user: string, route: string, body?: unknown, query: Record<string, string> = {}, headers = {}) {
  const [method, path] = route.split(" ");
  return send(`${method} /v1/saved-views${path}`, {
    as: { user, name: user },
    query: { project: project.id, ...query },
    headers,
    ...(body !== undefined && { body }),
  });
}
const save = async (user: string, name: string, more: object = {}) =>
  (await ask(user, "POST ", { list: "orders", name, query: "tab=late", ...more })).body;
const list = async (user: string, query: Record<string, string> = {}) =>
  (await ask(user, "GET ", undefined, { list: "orders", ...query })).body;
const names = (body: { savedViews: { name: string }[] }) => body.savedViews.map(({ name }) => name);

test("a view is saved, renamed, changed, and listed at once with the name first", async () => {
  const made = await save(ines, "  Late  ");
  expect(made).toMatchObject({
    name: "Late",
    query: "tab=late",
    shared: false,
    owner: ines,
    editable: true,
    version: 1,
  });
  const renamed = await ask(ines, `PATCH /${made.id}`, { name: "Overdue", query: "tab=late&search=FR" });
  expect(renamed.body).toMatchObject({ id: made.id, name: "Overdue", query: "tab=late&search=FR", version: 2 });
  expect((await list(ines)).savedViews).toEqual([renamed.body]);
  expect(names((await ask(ines, "GET ", undefined, { list: "customers" })).body)).toEqual([]);
});

test("a name stands once per person and list, and its field says so", async () => {
  const first = await save(ines, "Late");
  const again = await ask(ines, "POST ", { list: "orders", name: "LATE", query: "" });
  expect(again).toMatchObject({ status: 409, body: { code: "VIEW_NAME_TAKEN" } });
  expect(again.body.errors.name[0]).toContain("already");
  expect((await save(omar, "Late")).name).toBe("Late");
  expect((await save(ines, "Late", { list: "customers" })).name).toBe("Late");
  await ask(ines, `DELETE /${first.id}`);
  expect((await save(ines, "Late")).name).toBe("Late");
});

test("what one person saves another sees only when it is shared, and cannot change", async () => {
  const own = await save(ines, "Mine");
  const shared = await save(ines, "Everybody's", { shared: true });
  expect((await list(omar)).savedViews).toMatchObject([{ id: shared.id, editable: false, createdBy: { name: ines } }]);
  expect((await ask(omar, `PATCH /${own.id}`, { name: "x" })).status).toBe(404);
  expect(await ask(omar, `PATCH /${shared.id}`, { name: "x" })).toMatchObject({
    status: 403,
    body: { code: "VIEW_OF_ANOTHER" },
  });
  await ask(ines, `POST /${shared.id}/unshare`);
  expect((await list(omar)).savedViews).toEqual([]);
  await ask(ines, `POST /${own.id}/share`);
  expect(names(await list(omar))).toEqual(["Mine"]);
});

test("who may edit the project's settings tidies up what is shared, and nothing else", async () => {
  const own = await save(ines, "Mine");
  const shared = await save(ines, "Shared", { shared: true });
  expect((await list(boss)).savedViews).toMatchObject([{ id: shared.id, editable: true }]);
  expect((await ask(boss, `PATCH /${shared.id}`, { name: "Ours" })).body.name).toBe("Ours");
  expect((await ask(boss, `DELETE /${own.id}`)).status).toBe(404);
  expect((await ask(boss, `DELETE /${shared.id}`)).status).toBe(204);
  expect(names(await list(ines))).toEqual(["Mine"]);
});

test("a deleted view is brought back as it was", async () => {
  const { id } = await save(ines, "Late", { shared: true });
  expect((await ask(ines, `DELETE /${id}`)).status).toBe(204);
  expect((await ask(ines, `DELETE /${id}`)).status).toBe(204);
  expect(names(await list(ines))).toEqual([]);
  expect((await ask(ines, `POST /${id}/restore`)).body).toMatchObject({ id, name: "Late", shared: true });
  expect(names(await list(omar))).toEqual(["Late"]);
});

test("a list opens with the view that was chosen for as long as it is there", async () => {
  const { id } = await save(ines, "Late", { shared: true });
  expect((await ask(omar, "PUT /defaults/orders", { viewId: id })).status).toBe(204);
  expect((await list(omar)).defaultViewId).toBe(id);
  expect((await list(ines)).defaultViewId).toBeNull();
  expect((await ask(omar, "PUT /defaults/customers", { viewId: id })).status).toBe(404);
  await ask(ines, `POST /${id}/unshare`);
  expect((await list(omar)).defaultViewId).toBeNull();
  await ask(ines, `POST /${id}/share`);
  await ask(omar, "PUT /defaults/orders", { viewId: null });
  expect((await list(omar)).defaultViewId).toBeNull();
});

test("own views come first, and a page may end between them and the shared ones", async () => {
  for (const name of ["B", "A"]) await save(ines, name, { shared: true });
  for (const name of ["D", "C"]) await save(omar, name, { shared: true });
  const listedNames: string[] = [];
  let pageToken: string | undefined;
  do {
    const page = await list(omar, { pageSize: "2", ...(pageToken && { pageToken }) });
    listedNames.push(...names(page));
    pageToken = page.nextPageToken ?? undefined;
  } while (pageToken);
  expect(listedNames).toEqual(["C", "D", "A", "B"]);
  expect(names(await list(omar))).toEqual(listedNames);
});

test("fifty views are the most one keeps of a list", async () => {
  for (let at = 0; at < 50; at += 1) await save(ines, `View ${at}`);
  expect(await ask(ines, "POST ", { list: "orders", name: "One more", query: "" })).toMatchObject({
    status: 422,
    body: { code: "TOO_MANY_VIEWS", errors: { name: [expect.stringContaining("50")] } },
  });
  expect((await save(ines, "Elsewhere", { list: "customers" })).name).toBe("Elsewhere");
});

test("a change to a name somebody else has changed meanwhile shows theirs", async () => {
  const { id } = await save(ines, "Late", { shared: true });
  await ask(boss, `PATCH /${id}`, { name: "Ours" });
  expect(await ask(ines, `PATCH /${id}`, { name: "Mine" }, {}, { "if-match": "1" })).toMatchObject({
    status: 409,
    body: { code: "VERSION_CONFLICT", theirs: { name: "Ours" }, actual: 2 },
  });
});

test("a view sent twice with one key is one view", async () => {
  const headers = { "idempotency-key": "key-1" };
  const body = { list: "orders", name: "Late", query: "" };
  const [first, again] = [await ask(ines, "POST ", body, {}, headers), await ask(ines, "POST ", body, {}, headers)];
  expect(again.body).toEqual(first.body);
});
