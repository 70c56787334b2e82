import { expect, test } from "vitest";
import { minutesLeft } from "./minutes-left.ts";

const campaign = (more: object = {}) =>
  ({ status: "sending", frozen: true, sendInRecipientTimeZone: false, stats: { waiting: 200 }, ...more }) as never;
const progress = (...counts: number[]) =>
  ({
    per: "minute",
    handedOver: counts.map((count, n) => ({ at: `2026-03-04T09:0${n}:00.000Z`, count })),
  }) as never;
const NOW = "2026-03-04T09:03:30.000Z";

test("what is left is reckoned by the whole minutes, not by the first and the one that runs", () => {
  expect(minutesLeft(campaign(), progress(3, 100, 60, 5), NOW)).toBe(3);
  expect(minutesLeft(campaign(), progress(3), "2026-03-04T09:00:30.000Z")).toBeUndefined();
  expect(minutesLeft(campaign(), progress(80), NOW)).toBeUndefined();
});

test("nothing is said of a campaign that waits for its readers' clocks, is paused or still lists its recipients", () => {
  for (const more of [{ sendInRecipientTimeZone: true }, { status: "paused" }, { frozen: false }])
    expect(minutesLeft(campaign(more), progress(3, 100, 60, 5), NOW)).toBeUndefined();
});
