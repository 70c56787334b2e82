import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Moments } from "./message.ts";
import { paced } from "./paced.ts";
import { createTab } from "./tab.ts";

const GAP_MS = 10_000;
const page = { hidden: false };
let tab: ReturnType<typeof createTab>;
let requests: number;
let tick: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal("document", page);
  page.hidden = false;
  requests = 0;
  tab = createTab({ id: "a", now: () => Date.now(), publish: () => {}, loadedAt: Date.now() });
  const ask = () => {
    requests += 1;
  };
  ({ tick } = paced("orders p1", ask, GAP_MS, tab.follow));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const say = (topics: Moments) => tab.receive({ kind: "state", topics });
const changes = () => say({ "orders p1": Date.now() });

test("without a stream every tick asks", () => {
  for (let round = 0; round < 3; round += 1) {
    vi.advanceTimersByTime(GAP_MS);
    tick();
  }
  expect(requests).toBe(3);
});

test("while nothing has changed a tick asks for nothing", () => {
  say({ "orders p1": Date.now() - 1 });
  for (let round = 0; round < 5; round += 1) {
    vi.advanceTimersByTime(GAP_MS);
    tick();
  }
  expect(requests).toBe(0);
});

test("a change is asked for at once, the next ones when a poll would have asked", () => {
  changes();
  vi.advanceTimersByTime(300);
  expect(requests).toBe(1);
  for (let round = 0; round < 9; round += 1) {
    vi.advanceTimersByTime(1_000);
    changes();
    tick();
  }
  expect(requests).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(requests).toBe(2);
});

test("a hidden page asks for nothing when something changes, but at its next tick", () => {
  page.hidden = true;
  changes();
  vi.advanceTimersByTime(GAP_MS);
  expect(requests).toBe(0);
  tick();
  expect(requests).toBe(1);
});
