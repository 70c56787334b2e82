import { expect, test } from "vitest";
import {
  MonitorReadingTurned,
  MonitorReminded,
  MonitorSettingsChanged,
  type MonitorState,
  MonitorStateChanged,
} from "#events/metrics";
import { given } from "#platform/testing";
import { monitor } from "./index.ts";
import { readingOf } from "./level.ts";
import { type Definition, definitionOf } from "./monitors.ts";

const monitorId = "mon_orders_waiting";
const definition = definitionOf(monitorId) as Definition; // Warn from 20, Alert from 100
const name = definition.name;
const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 9, minute)).toISOString();
const read = (value: number | null, minute = 0) => ({ definition, value, now: at(minute) });
const turned = (reading: MonitorState, value: number | null, minute = 0) =>
  MonitorReadingTurned({ monitorId, reading, value, at: at(minute) });
const changed = (from: MonitorState, to: MonitorState, value: number | null, minute = 0, tell: string[] = []) =>
  MonitorStateChanged({ monitorId, name, from, to, value, at: at(minute), tell });
const set = (changes: object) => MonitorSettingsChanged({ monitorId, ...changes });

test("a monitor turns with what it reads, there and back, and says nothing where nothing turned", () => {
  given(monitor).when("evaluate", read(19)).then();
  given(monitor)
    .when("evaluate", read(20))
    .then(turned("Warn", 20), changed("OK", "Warn", 20));
  const warned = [turned("Warn", 20), changed("OK", "Warn", 20)];
  given(monitor, ...warned)
    .when("evaluate", read(100, 5))
    .then(turned("Alert", 100, 5), changed("Warn", "Alert", 100, 5));
  given(monitor, ...warned)
    .when("evaluate", read(0, 5))
    .then(turned("OK", 0, 5), changed("Warn", "OK", 0, 5));
});

test("where it has to stand for some minutes its state follows only then", () => {
  const patient = set({ forMinutes: 10 });
  given(monitor, patient).when("evaluate", read(100)).then(turned("Alert", 100));
  given(monitor, patient, turned("Alert", 100)).when("evaluate", read(100, 9)).then();
  given(monitor, patient, turned("Alert", 100))
    .when("evaluate", read(100, 10))
    .then(changed("OK", "Alert", 100, 10));
  given(monitor, patient, turned("Alert", 100))
    .when("evaluate", read(1, 9))
    .then(turned("OK", 1, 9));
});

test("the fact names the people to notify, and nobody while it is muted", () => {
  const users = ["usr_ines0001"];
  const created = set({ notify: { users } });
  given(monitor, created)
    .when("evaluate", read(20))
    .then(turned("Warn", 20), changed("OK", "Warn", 20, 0, users));
  given(monitor, created, set({ mutedUntil: at(30) }))
    .when("evaluate", read(20))
    .then(turned("Warn", 20), changed("OK", "Warn", 20));
});

test("a state that stays bad notifies again after the chosen time", () => {
  const created = [
    set({ notify: { users: ["usr_ines0001"] }, renotifyMinutes: 30 }),
    turned("Warn", 20),
    changed("OK", "Warn", 20),
  ];
  given(monitor, ...created)
    .when("evaluate", read(25, 29))
    .then();
  const again = { monitorId, name, state: "Warn" as const, value: 25, at: at(30), tell: ["usr_ines0001"] };
  given(monitor, ...created)
    .when("evaluate", read(25, 30))
    .then(MonitorReminded(again));
});

test("a monitor that is off looks at nothing, and settings change once", () => {
  given(monitor, set({ enabled: false }))
    .when("evaluate", read(1000))
    .then();
  given(monitor)
    .when("changeSettings", { definition, changes: { severity: 1 } })
    .then(set({ severity: 1 }));
  given(monitor)
    .when("changeSettings", { definition, changes: { severity: 3, tags: ["orders"] } })
    .then();
});

test("what was bad is better only beyond its recovery threshold, and no data is what the settings say", () => {
  const settings = {
    thresholds: { critical: 100, warning: 20, criticalRecovery: 80, warningRecovery: 10 },
    noData: "ok",
  } as const;
  const reads = (value: number | null, before: MonitorState, noData: "ok" | "alert" | "keep" = "ok") =>
    readingOf(value, ">=", { ...settings, noData }, before);
  expect([reads(85, "OK"), reads(85, "Alert"), reads(79, "Alert")]).toEqual(["Warn", "Alert", "Warn"]);
  expect([reads(15, "OK"), reads(15, "Warn"), reads(9, "Warn")]).toEqual(["OK", "Warn", "OK"]);
  expect([reads(null, "Warn"), reads(null, "Warn", "alert"), reads(null, "Warn", "keep")]).toEqual([
    "OK",
    "No Data",
    "Warn",
  ]);
  expect(readingOf(0, "<", { thresholds: { critical: 1 }, noData: "ok" }, "OK")).toBe("Alert");
  expect(readingOf(1, "<=", { thresholds: { critical: 0, warning: 1 }, noData: "ok" }, "OK")).toBe("Warn");
  expect(readingOf(1, ">", { thresholds: { critical: 1 }, noData: "ok" }, "OK")).toBe("OK");
});
