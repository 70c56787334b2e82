import type { FactOf } from "#events/_kernel";
import {
  MONITOR,
  MonitorCreated,
  MonitorDeleted,
  MonitorReadingTurned,
  MonitorReminded,
  MonitorSettingsChanged,
  type MonitorState,
  MonitorStateChanged,
  monitorEvents,
  type Settings,
} from "#events/metrics";
import { decider, differing, refuse } from "#platform/domain";
import { readingOf } from "./level.ts";
import type { Definition } from "./monitors.ts";

/** The state of a monitor: its settings, its reading and since when, its state, and when people were last notified. */
export interface Monitor {
  /** Absent for built-in monitors, and before one is created. */
  readonly own?: "there" | "deleted";
  readonly set: Omit<Changed, "monitorId">;
  readonly reading: MonitorState;
  readonly readSince: string;
  readonly state: MonitorState;
  readonly notifiedAt: string;
}
interface Reading {
  readonly definition: Definition;
  readonly value: number | null;
  /** RFC 3339. */
  readonly now: string;
}
type Changed = FactOf<typeof MonitorSettingsChanged>["data"];

const settled = ({ settings }: Definition, { set }: Monitor) => ({ ...settings, ...set }) as Settings;
const after = (at: string, minutes: number): string => new Date(Date.parse(at) + minutes * 60_000).toISOString();

const notFound = () => refuse("not-found");

function createMonitor(monitor: Monitor, definition: Definition) {
  return monitor.own ? [] : [MonitorCreated(definition)];
}

function deleteMonitor({ own }: Monitor, { monitorId }: { readonly monitorId: string }) {
  if (own === "deleted") return [];
  return own ? [MonitorDeleted({ monitorId })] : refuse("monitor-built-in");
}

function changeSettings(
  monitor: Monitor,
  { definition, changes }: { definition: Definition; changes: Monitor["set"] },
) {
  if (monitor.own === "deleted") return notFound();
  const other = differing(settled(definition, monitor), changes);
  return Object.keys(other).length ? [MonitorSettingsChanged({ monitorId: definition.monitorId, ...other })] : [];
}

/** The state follows a reading that has lasted for `forMinutes`. */
function evaluate(monitor: Monitor, { definition, value, now }: Reading) {
  const settings = settled(definition, monitor);
  if (!settings.enabled || monitor.own === "deleted") return [];
  const { monitorId, name, comparison } = definition;
  const reading = readingOf(value, comparison, settings, monitor.reading);
  const turned = reading !== monitor.reading;
  const facts = turned ? [MonitorReadingTurned({ monitorId, reading, value, at: now })] : [];
  const since = turned ? now : monitor.readSince;
  const muted = settings.mutedUntil !== null && settings.mutedUntil > now;
  const notification = {
    monitorId,
    name,
    value,
    at: now,
    ...(settings.message && { message: settings.message }),
    tell: muted ? [] : settings.notify.users,
  };
  if (reading !== monitor.state && after(since || now, settings.forMinutes) <= now)
    return [...facts, MonitorStateChanged({ ...notification, from: monitor.state, to: reading })];
  const again = settings.renotifyMinutes && monitor.state !== "OK" && !muted;
  if (again && after(monitor.notifiedAt, settings.renotifyMinutes ?? 0) <= now)
    return [...facts, MonitorReminded({ ...notification, state: monitor.state })];
  return facts;
}

/** Whether the same reading, again and again, records nothing more: no change waits for its time, nor does a reminder. */
export function isSettled(monitor: Monitor, definition: Definition): boolean {
  const { enabled, renotifyMinutes } = settled(definition, monitor);
  if (!enabled || monitor.own === "deleted") return true;
  return monitor.reading === monitor.state && (monitor.state === "OK" || !renotifyMinutes);
}

export const monitor = decider<Monitor>()({
  name: MONITOR,
  initial: { set: {}, reading: "OK", readSince: "", state: "OK", notifiedAt: "" },
  events: monitorEvents,
  decide: { createMonitor, deleteMonitor, changeSettings, evaluate },
  evolve: {
    MonitorCreated: (now: Monitor) => ({ ...now, own: "there" as const }),
    MonitorDeleted: (now: Monitor) => ({ ...now, own: "deleted" as const }),
    MonitorSettingsChanged: (now: Monitor, { monitorId: _, ...set }: Changed) => ({
      ...now,
      set: { ...now.set, ...set },
    }),
    MonitorReadingTurned: (now: Monitor, { reading, at }: { reading: MonitorState; at: string }) => ({
      ...now,
      reading,
      readSince: at,
    }),
    MonitorStateChanged: (now: Monitor, { to, at }: { to: MonitorState; at: string }) => ({
      ...now,
      state: to,
      notifiedAt: at,
    }),
    MonitorReminded: (now: Monitor, { at }: { at: string }) => ({ ...now, notifiedAt: at }),
  },
});
