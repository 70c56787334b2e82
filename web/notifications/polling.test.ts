import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { poll } from "./polling.ts";

class Page extends EventTarget {
  visibilityState: "visible" | "hidden" = "visible";
  turn(to: "visible" | "hidden") {
    this.visibilityState = to;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}
let page: Page;
let requests: number;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  page = new Page();
  requests = 0;
  stop = poll(page as unknown as Document, () => {
    requests += 1;
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

// [state.notification.poll.visible] [const.notification.poll-visible]
test("notifications are fetched every 10 seconds while the page is visible", () => {
  vi.advanceTimersByTime(9999);
  expect(requests).toBe(0);
  vi.advanceTimersByTime(20_001);
  expect(requests).toBe(3);
});

// [state.notification.poll.hidden] [const.notification.poll-hidden]
test("while it is hidden they are fetched every 5 minutes, and at once when it comes back", () => {
  page.turn("hidden");
  vi.advanceTimersByTime(299_999);
  expect(requests).toBe(0);
  vi.advanceTimersByTime(1);
  expect(requests).toBe(1);
  page.turn("visible");
  expect(requests).toBe(2);
});

test("once nobody listens, nothing is fetched", () => {
  stop();
  page.turn("visible");
  vi.advanceTimersByTime(600_000);
  expect(requests).toBe(0);
});
