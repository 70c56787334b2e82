import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLeader, type Leader, type StreamListener } from "./leader.ts";
import type { Message } from "./message.ts";
import { createTab } from "./tab.ts";

interface Opened extends StreamListener {
  readonly topics: readonly string[];
  isClosed: boolean;
}
let streams: Opened[];
let browser: Set<(message: Message) => void>;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  streams = [];
  browser = new Set();
});
afterEach(() => vi.useRealTimers());

const now = () => Date.now();
const publish = (message: Message) => {
  for (const receive of [...browser]) receive(message);
};

function lead(): Leader {
  const leader = createLeader({
    now,
    publish,
    after: (ms, run) => void setTimeout(run, ms),
    random: () => 0,
    connect(url, listener) {
      const topics = new URL(url, "http://shop.test").searchParams.getAll("topic");
      const opened: Opened = { ...listener, topics, isClosed: false };
      streams.push(opened);
      return () => {
        opened.isClosed = true;
      };
    },
  });
  browser.add(leader.receive);
  publish({ kind: "who" });
  return leader;
}
/** A tab that counts how often it was told that a topic has changed. */
function openTab(id: string, topic: string) {
  const tab = createTab({ id, now, publish, loadedAt: now() });
  browser.add(tab.receive);
  let changes = 0;
  const follow = tab.follow(topic, { onDue: () => (changes += 1) });
  const close = () => {
    tab.leave();
    browser.delete(tab.receive);
  };
  return { ...follow, changes: () => changes, close };
}
const newest = () => streams.at(-1) as Opened;

test("without a stream a page polls", () => {
  const tab = openTab("a", "orders p1");
  expect(tab.state()).toBe("poll");
  lead();
  vi.advanceTimersByTime(1_000);
  expect(tab.state()).toBe("poll");
  newest().onFailure();
  expect(tab.state()).toBe("poll");
});

test("with a stream it asks for nothing until something has changed", () => {
  lead();
  const tab = openTab("a", "orders p1");
  vi.advanceTimersByTime(2_000);
  newest().onMessage({ "orders p1": 0 });
  expect([tab.state(), tab.changes()]).toEqual(["fresh", 0]);
  vi.advanceTimersByTime(20_000);
  newest().onMessage({ "orders p1": 1 });
  expect([tab.state(), tab.changes()]).toEqual(["due", 1]);
  vi.advanceTimersByTime(100);
  tab.asked();
  vi.advanceTimersByTime(20_000);
  newest().onMessage({});
  expect([tab.state(), tab.changes()]).toEqual(["fresh", 1]);
});

test("the leader follows what all tabs follow by one stream, and each with the age of what its page shows", () => {
  lead();
  openTab("a", "orders p1");
  vi.advanceTimersByTime(200);
  openTab("b", "orders p2");
  vi.advanceTimersByTime(200);
  expect(streams.map(({ topics }) => topics)).toEqual([["orders p1@300", "orders p2@100"]]);
});

test("a tab that follows what is followed already opens nothing; another topic replaces the stream", () => {
  lead();
  const first = openTab("a", "orders p1");
  vi.advanceTimersByTime(1_000);
  newest().onMessage({ "orders p1": 0 });
  const second = openTab("b", "orders p1");
  vi.advanceTimersByTime(1_000);
  expect([streams.length, first.state(), second.state()]).toEqual([1, "fresh", "fresh"]);
  const third = openTab("c", "orders p2");
  vi.advanceTimersByTime(1_000);
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  newest().onMessage({ "orders p1": 0, "orders p2": 0 });
  expect([first, second, third].map(({ state }) => state())).toEqual(["fresh", "fresh", "fresh"]);
});

test("a tab that loaded before what the stream knows of reads once", () => {
  const early = openTab("a", "orders p1");
  browser.clear();
  vi.advanceTimersByTime(5_000);
  lead();
  openTab("b", "orders p1");
  vi.advanceTimersByTime(1_000);
  newest().onMessage({ "orders p1": 0 });
  const late = createTab({ id: "c", now, publish, loadedAt: 1_000_000 });
  browser.add(late.receive);
  const follow = late.follow("orders p1", { onDue: () => {} });
  expect([early.state(), follow.state()]).toEqual(["poll", "due"]);
});

test("after a lost stream the pages poll, and what changed meanwhile is read once when it is back", () => {
  lead();
  const [changed, same] = [openTab("a", "orders p1"), openTab("b", "orders p2")];
  vi.advanceTimersByTime(1_000);
  newest().onMessage({ "orders p1": 0, "orders p2": 0 });
  vi.advanceTimersByTime(10_000);
  newest().onFailure();
  expect([changed.state(), same.state()]).toEqual(["poll", "poll"]);
  vi.advanceTimersByTime(1_000);
  expect(newest().topics).toEqual(["orders p1@11000", "orders p2@11000"]);
  newest().onMessage({ "orders p1": 1, "orders p2": 0 });
  expect([changed.state(), same.state()]).toEqual(["due", "fresh"]);
  expect([changed.changes(), same.changes()]).toEqual([1, 0]);
});

test("a stream that is refused is tried again ever later", () => {
  lead();
  openTab("a", "orders p1");
  vi.advanceTimersByTime(300);
  const waits = [1_000, 15_000, 30_000, 60_000];
  for (const [at, ms] of waits.entries()) {
    newest().onFailure();
    vi.advanceTimersByTime(ms - 1);
    expect(streams).toHaveLength(at + 1);
    vi.advanceTimersByTime(1);
    expect(streams).toHaveLength(at + 2);
  }
  for (let round = 0; round < 10; round += 1) {
    newest().onFailure();
    vi.advanceTimersByTime(900_000);
  }
  expect(streams).toHaveLength(15);
});

test("a stream that has been silent for a minute is lost, and so is a leader", () => {
  lead();
  const tab = openTab("a", "orders p1");
  vi.advanceTimersByTime(300);
  newest().onMessage({ "orders p1": 0 });
  vi.advanceTimersByTime(59_000);
  expect(tab.state()).toBe("fresh");
  vi.advanceTimersByTime(1_000);
  expect(tab.state()).toBe("poll");
  vi.advanceTimersByTime(16_000);
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});

test("when the leader is gone, the next one asks the tabs what they follow", () => {
  const first = lead();
  const tab = openTab("a", "orders p1");
  vi.advanceTimersByTime(1_000);
  newest().onMessage({ "orders p1": 0 });
  browser.delete(first.receive);
  vi.advanceTimersByTime(5_000);
  lead();
  vi.advanceTimersByTime(300);
  expect(newest().topics).toEqual(["orders p1@6300"]);
  newest().onMessage({ "orders p1": 1 });
  expect(tab.state()).toBe("due");
});

test("what a person may no longer follow is polled, and the rest is not", () => {
  lead();
  const [lost, other] = [openTab("a", "orders p1"), openTab("b", "notifications")];
  vi.advanceTimersByTime(1_000);
  newest().onMessage({ "orders p1": 0, notifications: 0 });
  newest().onMessage({ "orders p1": -1 });
  expect([lost.state(), other.state()]).toEqual(["poll", "fresh"]);
});

test("a tab that has closed is followed no more when the stream is opened next", () => {
  lead();
  const tab = openTab("a", "orders p1");
  openTab("b", "orders p2");
  vi.advanceTimersByTime(1_000);
  newest().onMessage({ "orders p1": 0, "orders p2": 0 });
  tab.close();
  newest().onFailure();
  vi.advanceTimersByTime(1_000);
  expect(newest().topics).toHaveLength(1);
});

test("even what is unchanged is read again after five minutes", () => {
  lead();
  const tab = openTab("a", "orders p1");
  vi.advanceTimersByTime(1_000);
  newest().onMessage({ "orders p1": 0 });
  for (let beats = 0; beats < 12; beats += 1) {
    vi.advanceTimersByTime(25_000);
    newest().onMessage({});
  }
  expect(tab.changes()).toBe(1);
});
