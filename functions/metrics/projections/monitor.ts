import * as z from "zod";
import { Actor } from "#events/_kernel";
import {
  Comparison,
  MonitorCreated,
  MonitorDeleted,
  MonitorId,
  MonitorReadingTurned,
  MonitorReminded,
  MonitorSettingsChanged,
  MonitorState,
  MonitorStateChanged,
  Settings,
} from "#events/metrics";
import { projection, view } from "#platform/views";

/** The project's own monitor. */
const OwnMonitor = z.object({
  monitorId: MonitorId,
  name: z.string(),
  query: z.string(),
  comparison: Comparison,
  settings: Settings,
});

const Row = z.object({
  own: OwnMonitor.optional(),
  set: Settings.partial(),
  state: MonitorState,
  stateSince: z.string().optional(),
  updatedAt: z.string().optional(),
  updatedBy: Actor.optional(),
  version: z.int(),
});
export type MonitorRow = z.infer<typeof Row>;

/** The settings and the state of monitors, by monitor. */
export const monitorView = view<MonitorRow>({
  name: "metrics-monitor",
  version: 2,
  row: Row,
  indexes: { own: (row) => (row.own ? { sort: row.own.monitorId } : undefined) },
  tallies: { own: (row) => (row.own ? [{ partition: "", add: { count: 1 } }] : []) },
});

const untouched: MonitorRow = { set: {}, state: "OK", version: 0 };
const key = ({ data }: { data: { monitorId: string } }) => data.monitorId;

export const monitorProjection = projection(monitorView)
  .when(MonitorCreated, key, (_, { data, at, actor, version }) => ({
    ...untouched,
    own: data,
    version,
    updatedAt: at,
    updatedBy: actor,
  }))
  .when(MonitorDeleted, key, () => undefined)
  .when(MonitorSettingsChanged, key, (row = untouched, { data: { monitorId: _, ...set }, at, actor, version }) => ({
    ...row,
    version,
    set: { ...row.set, ...set },
    updatedAt: at,
    updatedBy: actor,
  }))
  .when(MonitorReadingTurned, key, (row = untouched, { version }) => ({ ...row, version }))
  .when(MonitorStateChanged, key, (row = untouched, { data: { to, at }, version }) => ({
    ...row,
    version,
    state: to,
    stateSince: at,
  }))
  .when(MonitorReminded, key, (row = untouched, { version }) => ({ ...row, version }));

const Turn = z.object({
  monitorId: z.string(),
  at: z.string(),
  from: MonitorState,
  to: MonitorState,
  value: z.number().nullable(),
});
/** Every change of a monitor's state, in order. */
export const turnView = view<z.infer<typeof Turn>>({
  name: "metrics-turn",
  version: 1,
  row: Turn,
  indexes: { at: ({ monitorId, at }) => ({ partition: monitorId, sort: at }) },
});
export const turnProjection = projection(turnView).when(
  MonitorStateChanged,
  ({ data: { monitorId }, version }) => `${monitorId}@${version}`,
  (_, { data: { monitorId, from, to, value, at } }) => ({ monitorId, from, to, value, at }),
);
