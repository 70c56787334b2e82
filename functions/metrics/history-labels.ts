import type { FactOf } from "#events/_kernel";
import type {
  MonitorReadingTurned,
  MonitorReminded,
  MonitorSettingsChanged,
  MonitorStateChanged,
} from "#events/metrics";
import type { Labels } from "#platform/history";

type Data<E> = FactOf<E>["data"];
const reads = (value: number | null): string => (value === null ? "without data" : `reading ${value}`);

/** Settings with several parts are described in the sentence, the others field by field. */
function settings({ thresholds, notify }: Data<typeof MonitorSettingsChanged>): string {
  const parts = [
    thresholds && `alert at ${thresholds.critical}`,
    thresholds?.warning != null && `warning at ${thresholds.warning}`,
    notify && `${notify.users.length} ${notify.users.length === 1 ? "person is" : "people are"} told`,
  ].filter(Boolean);
  return parts.length ? `Settings changed: ${parts.join(", ")}` : "Settings changed";
}

export const LABELS: Labels = {
  titles: {
    MonitorCreated: "Created",
    MonitorDeleted: "Deleted",
    MonitorSettingsChanged: settings,
    MonitorReadingTurned: ({ reading, value }: Data<typeof MonitorReadingTurned>) =>
      `Changed to ${reading}, ${reads(value)}`,
    MonitorStateChanged: ({ from, to, value }: Data<typeof MonitorStateChanged>) => `${from} → ${to}, ${reads(value)}`,
    MonitorReminded: ({ state, value }: Data<typeof MonitorReminded>) => `Still ${state}, ${reads(value)}`,
  },
  fields: {
    forMinutes: "Minutes before the state changes",
    noData: "Without data",
    tags: "Tags",
    enabled: "On",
    renotifyMinutes: "Notified again after (minutes)",
    mutedUntil: "Muted until",
    severity: "Severity",
    message: "What to do about it",
  },
};
