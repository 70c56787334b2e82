import { afterEach, beforeEach, expect, test } from "vitest";
import { readingOwnWrites, requestsTo, type Send, type TestPorts, testPorts, testProject } from "#platform/testing";
import { http } from "./http.ts";
import { service } from "./service.ts";

const [ines, omar] = ["usr_0000000a", "usr_0000000b"];
const base = `/v1/projects/${testProject.id}`;
const may = ["bookmark.list", "bookmark.create", "bookmark.edit", "bookmark.delete", "tab.list", "tab.edit"];
let ports: TestPorts;
let send: Send;

beforeEach(async () => {
  ports = await testPorts({ services: [service] });
  send = readingOwnWrites(requestsTo(http, ports));
  for (const user of [ines, omar])
    ports.places.allow(
      user,
      testProject,
      may.map((each) => `bookmarks.${each}`),
      ["owner"],
    );
});
afterEach(() => ports.close());

function ask(user: string, route: string, body?: unknown, query = {}, headers = {}) {
  const [method, path = ""] = route.split(" ");
  return send(`${method} ${base}${path}`, {
    as: { user },
    query,
    headers,
    ...(body !== undefined && { body }),
  });
}
const target = { name: "orders", params: {}, query: { status: "new" } };
const keep = async (title: string, more = {}) =>
  (await ask(ines, "POST /bookmarks", { title, data: target, ...more })).body;
const titles = ({ body }: { body: { bookmarks: { title: string }[] } }) => body.bookmarks.map(({ title }) => title);
const tab = (name: string, sortOrder: number, id: string | null = null) => ({ id, name, sortOrder });
const tabs = async () => (await ask(ines, "GET /bookmarktabs")).body.tabs;

// [api.bookmarks.calls] [api.response-field.bookmarks] [entity.work.body.createBookmarkRequest] [entity.work.body.updateBookmark]
// [entity.bookmark.id] [entity.bookmark.title] [entity.bookmark.data] [entity.bookmark.data.name] [entity.bookmark.data.params]
// [entity.bookmark.data.query] [entity.bookmark.description] [entity.bookmark.color] [entity.bookmark.icon]
// [entity.bookmark.tabId] [entity.bookmark.sortOrder] [entity.bookmark.tabSortOrder] [product.inside-project.bookmarks]
test("a place is kept as a bookmark, listed, changed and removed", async () => {
  const data = { name: "orders.detail", params: { orderId: "ord_1" }, query: { tab: "history" } };
  const made = await ask(ines, "POST /bookmarks", {
    title: " SM-1 ",
    data,
    description: "Ask about it",
    color: "violet",
    icon: "shirt",
  });
  expect(made).toMatchObject({
    status: 201,
    body: {
      title: "SM-1",
      data,
      description: "Ask about it",
      color: "violet",
      icon: "shirt",
      sortOrder: 1,
      tabSortOrder: 1,
    },
  });
  const [{ id: tabId }] = await tabs();
  expect(made.body.tabId).toBe(tabId);
  expect((await ask(ines, "GET /bookmarks")).body).toEqual({ bookmarks: [made.body], nextPageToken: null });
  const path = `/bookmarks/${made.body.id}`;
  const { description: _, ...rest } = made.body;
  expect((await ask(ines, `PATCH ${path}`, { title: "Old", description: null })).body).toEqual({
    ...rest,
    title: "Old",
  });
  expect((await ask(ines, `DELETE ${path}`)).status).toBe(204);
  expect((await ask(ines, `DELETE ${path}`)).status).toBe(204);
  expect(titles(await ask(ines, "GET /bookmarks"))).toEqual([]);
  expect((await ask(ines, `PATCH ${path}`, { title: "x" })).status).toBe(404);
});

test("bookmarks are one's own", async () => {
  const { id } = await keep("New orders");
  expect(titles(await ask(omar, "GET /bookmarks"))).toEqual([]);
  expect((await ask(omar, `PATCH /bookmarks/${id}`, { title: "x" })).status).toBe(404);
  await ask(omar, `DELETE /bookmarks/${id}`);
  expect(titles(await ask(ines, "GET /bookmarks"))).toEqual(["New orders"]);
});

// [api.bookmark-tabs.list] [api.bookmark-tabs.update] [api.response-field.tabs] [entity.work.body.updateBookmarkTabsRequest]
// [entity.bookmarkTab.id] [entity.bookmarkTab.name] [entity.bookmarkTab.sortOrder]
test("tabs are set together: new ones get an id, those left out are removed", async () => {
  const set = await ask(ines, "PUT /bookmarktabs", { tabs: [tab("Month's end", 2), tab("Everyday", 1)] });
  expect(set.status).toBe(200);
  const [everyday, month] = set.body.tabs;
  expect([everyday, month]).toMatchObject([
    { name: "Everyday", sortOrder: 1 },
    { name: "Month's end", sortOrder: 2 },
  ]);
  expect(await tabs()).toEqual([everyday, month]);
  await keep("Invoices", { tabId: month.id });
  await ask(ines, "PUT /bookmarktabs", { tabs: [tab("Everyday", 1, everyday.id)] });
  expect((await ask(ines, "GET /bookmarks")).body.bookmarks).toMatchObject([{ title: "Invoices", tabId: everyday.id }]);
  expect((await ask(ines, "PUT /bookmarktabs", { tabs: [] })).body.code).toBe("BOOKMARKS_NEED_A_TAB");
  const strange = await ask(ines, "PUT /bookmarktabs", { tabs: [tab("Gone", 1, month.id)] });
  expect(strange).toMatchObject({ status: 422, body: { code: "TAB_NOT_FOUND" } });
  expect(strange.body.errors).toHaveProperty(["tabs.0.id"]);
});

test("a new tab sent with a temporary id is refused: it is sent as null", async () => {
  const { status, body } = await ask(ines, "PUT /bookmarktabs", { tabs: [tab("Everyday", 1, "new-1")] });
  expect([status, Object.keys(body.errors)]).toEqual([422, ["tabs.0.id"]]);
});

test("bookmarks stand tab by tab in the order they were put in, page by page", async () => {
  const { body } = await ask(ines, "PUT /bookmarktabs", { tabs: [tab("A", 1), tab("B", 2)] });
  const [a, b] = body.tabs;
  await keep("b1", { tabId: b.id });
  const a1 = await keep("a1", { tabId: a.id });
  await keep("a2", { tabId: a.id });
  expect(titles(await ask(ines, "GET /bookmarks"))).toEqual(["a1", "a2", "b1"]);
  await ask(ines, `PATCH /bookmarks/${a1.id}`, { tabSortOrder: 3 });
  const first = await ask(ines, "GET /bookmarks", undefined, { pageSize: "2" });
  const second = await ask(ines, "GET /bookmarks", undefined, { pageSize: "2", pageToken: first.body.nextPageToken });
  expect([...titles(first), ...titles(second)]).toEqual(["a2", "a1", "b1"]);
});

test("a request sent twice with one key is one bookmark, and one set of tabs", async () => {
  const once = { "idempotency-key": "one" };
  const body = { title: "Orders", data: target };
  const first = await ask(ines, "POST /bookmarks", body, {}, once);
  expect((await ask(ines, "POST /bookmarks", body, {}, once)).body).toEqual(first.body);
  expect(await tabs()).toHaveLength(1);
});

test("a hundred bookmarks are the most", async () => {
  for (let at = 0; at < 100; at += 1) await keep(`Place ${at}`);
  expect(await keep("One more")).toMatchObject({ status: 422, code: "TOO_MANY_BOOKMARKS" });
});

test("what was kept is sealed with its owner's key in the log", async () => {
  await keep("Mrs Smith");
  expect(JSON.stringify(await ports.rawLog())).not.toContain("Smith");
});
