import { expect, test } from "vitest";
import { PAGE, slid, TRIGGER_PX, wantsMore } from "./shown-window.ts";

const height = { scrollHeight: 2000, clientHeight: 500 };
const at = (scrollTop: number) => ({ ...height, scrollTop });

// [state.notification.window] [const.notification.window-shift] [const.notification.scroll-trigger]
test("twenty are shown, and the window slides by half of them within 100 px of an end", () => {
  expect([PAGE, TRIGGER_PX]).toEqual([20, 100]);
  expect(slid(0, 60, at(1400))).toBe(0);
  expect(slid(0, 60, at(1401))).toBe(10);
  expect(slid(10, 60, at(700))).toBe(10);
  expect(slid(10, 60, at(99))).toBe(0);
});

test("it goes beyond neither end", () => {
  expect(slid(40, 60, at(1500))).toBe(40);
  expect(slid(35, 60, at(1500))).toBe(40);
  expect(slid(0, 60, at(0))).toBe(0);
  expect(slid(0, 5, { scrollHeight: 300, clientHeight: 500, scrollTop: 0 })).toBe(0);
});

test("the next ones are wanted before the last one is seen", () => {
  expect(wantsMore(0, 60)).toBe(false);
  expect(wantsMore(0, 20)).toBe(true);
  expect(wantsMore(31, 60)).toBe(true);
});
