import { expect, test } from "vitest";
import type { Monitor } from "#contracts/metrics";
import { mutedUntil, newMonitorIn, settingsIn } from "./settings.ts";

const now = Date.parse("2026-03-10T09:00:00Z");
const monitor = { notify: { users: ["usr_omar0001", "usr_ines0001"] } } as unknown as Monitor;
const ines = { me: "usr_ines0001", currency: "GBP" };
const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

test("a form becomes settings: what is empty is nothing, and only one's own place on the list changes", () => {
  const sent = { "thresholds.critical": "10", "thresholds.warning": "", forMinutes: "5", noData: "keep", tags: "a, b" };
  expect(settingsIn(form({ ...sent, severity: "2", enabled: "on" }), monitor, ines, now)).toEqual({
    thresholds: { critical: 10, warning: null, criticalRecovery: null, warningRecovery: null },
    forMinutes: 5,
    noData: "keep",
    severity: 2,
    message: null,
    tags: ["a", "b"],
    enabled: true,
    notify: { users: ["usr_omar0001"] },
  });
  expect(settingsIn(form({ tellMe: "on" }), monitor, { ...ines, me: "usr_vera0001" }, now)).toMatchObject({
    notify: { users: ["usr_omar0001", "usr_ines0001", "usr_vera0001"] },
    enabled: false,
  });
});

test("muting lasts from now on, ends, or stays as it is", () => {
  expect(mutedUntil("hour", now)).toBe("2026-03-10T10:00:00.000Z");
  expect(mutedUntil("no", now)).toBeNull();
  expect(mutedUntil("keep", now)).toBeUndefined();
});

test("a threshold of money is typed as money is", () => {
  const sent = form({ name: "Sales", "thresholds.critical": "12,50", "thresholds.warning": "1,000" });
  const [query, revenue] = ["sum(orders.revenue)", { ...monitor, unit: "money" as const }];
  const money = { thresholds: { critical: 1250, warning: 100_000 } };
  expect(newMonitorIn(sent, { query, isMoney: true }, ines)).toMatchObject({ name: "Sales", query, ...money });
  expect(settingsIn(sent, revenue, ines, now)).toMatchObject(money);
  expect(settingsIn(form({ "thresholds.critical": "plenty" }), revenue, ines, now).thresholds?.critical).toBeNaN();
  const counted = form({ "thresholds.critical": "12" });
  expect(newMonitorIn(counted, { query, isMoney: false }, ines).thresholds).toEqual({ critical: 12, warning: null });
});
