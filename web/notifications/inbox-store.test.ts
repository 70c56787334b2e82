import { beforeEach, expect, test } from "vitest";
import type { Feed, Item } from "./inbox.ts";
import { inboxStore } from "./inbox-store.ts";

const now = "2026-03-02T09:00:00.000Z";
const item = (id: string): Item => ({
  id: id as Item["id"],
  level: "default",
  title: id,
  body: "",
  action: "/",
  createdAt: now,
  readAt: "",
  away: false,
});
/** A server with three notifications, two of them on the first page. */
let there: Item[];
let works: boolean;
let counts: number[];
let store: ReturnType<typeof inboxStore>;

const page = (from: number): Feed => ({
  unread: { total: there.filter(({ readAt }) => !readAt).length, user: 0, project: 0 },
  others: [],
  items: there.slice(from, from + 2),
  next: from + 2 < there.length ? String(from + 2) : null,
});
beforeEach(async () => {
  [there, works, counts] = [["one", "two", "three"].map(item), true, []];
  const server = {
    ask: async ({ after }: { after?: string }) => (works ? page(Number(after ?? 0)) : undefined),
    send: async ({ intent, id }: { intent?: string; id?: string }) => {
      if (!works) return false;
      if (intent === "remove") there = there.filter((each) => each.id !== id);
      else there = there.map((each) => (intent === "read-all" || each.id === id ? { ...each, readAt: now } : each));
      return true;
    },
    now: () => now,
  };
  store = inboxStore("user", server, ({ unread }) => counts.push(unread.total));
  await store.load();
});
const shown = () => (store.shown().items ?? []).map(({ id, readAt }) => `${id}${readAt ? " read" : ""}`);

test("a page is shown, and the next one after it", async () => {
  expect(shown()).toEqual(["one", "two"]);
  await store.more();
  expect(shown()).toEqual(["one", "two", "three"]);
  expect(store.shown().feed?.next).toBeNull();
});

// [state.notification.read.click]
test("what is clicked is read, and the count follows", async () => {
  await store.read("two");
  expect(shown()).toEqual(["one", "two read"]);
  expect(counts.at(-1)).toBe(2);
});

// [error.notifications.read]
test("what the server does not mark read stays unread", async () => {
  works = false;
  await store.read("one");
  await store.readAll("user");
  expect(shown()).toEqual(["one", "two"]);
});

test("all that are shown are read at once", async () => {
  await store.readAll("user");
  expect(shown()).toEqual(["one read", "two read"]);
  expect(counts.at(-1)).toBe(0);
});

test("what is removed is gone at once, and comes back where the server keeps it", async () => {
  const removing = store.remove("one");
  expect(shown()).toEqual(["two"]);
  await removing;
  await store.load();
  expect(shown()).toEqual(["two", "three"]);
  works = false;
  await store.remove("two");
  expect(shown()).toEqual(["two", "three"]);
});

// [error.notifications.list]
test("a list that can't be loaded changes nothing and shows no error", async () => {
  works = false;
  await store.load();
  await store.more();
  expect(shown()).toEqual(["one", "two"]);
  expect(counts).toEqual([3]);
});

test("whoever watches hears of every change until they stop", async () => {
  let notified = 0;
  const stop = store.subscribe(() => {
    notified += 1;
  });
  await store.read("one");
  expect(notified).toBeGreaterThan(0);
  stop();
  const before = notified;
  await store.read("two");
  expect(notified).toBe(before);
});
