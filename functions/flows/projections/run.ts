import * as z from "zod";
import {
  About,
  FlowRunEnded,
  FlowRunMissed,
  FlowRunStarted,
  FlowRunWaiting,
  FlowStepDone,
  type RunStart,
} from "#events/flows";
import { projection, view } from "#platform/views";

export const RunStep = z.object({
  id: z.string(),
  type: z.string(),
  status: z.enum(["done", "skipped", "failed", "waiting"]),
  at: z.string(),
  reason: z.string().optional(),
});
const Row = z.object({
  id: z.string(),
  flowId: z.string(),
  eventId: z.string(),
  eventAt: z.string(),
  source: z.object({ stream: z.string(), version: z.int(), type: z.string(), at: z.string() }),
  about: About,
  status: z.enum(["missed", "running", "waiting", "succeeded", "skipped", "failed"]),
  reason: z.string().optional(),
  steps: z.array(RunStep),
  number: z.int().optional(),
  replayed: z.boolean(),
  startedAt: z.string(),
  endedAt: z.string().optional(),
  until: z.string().optional(),
  emails: z.int(),
});
export type RunRow = z.infer<typeof Row>;

/** Runs of flows. `due` orders those that go on by time, `missed` those that can be replayed by when their fact happened. */
export const runView = view<RunRow>({
  name: "flows-run",
  version: 2,
  row: Row,
  indexes: {
    record: ({ about, startedAt, id, status }) =>
      status === "missed" ? undefined : { partition: about.id, sort: `${startedAt}/${id}` },
    flow: ({ flowId, startedAt, id, status }) => [
      { partition: flowId, sort: `${startedAt}/${id}` },
      { partition: `${flowId}/${status}`, sort: `${startedAt}/${id}` },
    ],
    due: ({ status, until, startedAt }) =>
      status === "waiting" || status === "running" ? { sort: until ?? startedAt } : undefined,
    missed: ({ flowId, status, eventAt, id }) =>
      status === "missed" ? { partition: flowId, sort: `${eventAt}/${id}` } : undefined,
  },
  tallies: {
    stats: ({ flowId, status, emails }) => [
      { partition: flowId, add: { ...(status !== "missed" && { runs: 1 }), [status]: 1, sent: emails } },
    ],
  },
  lean: ["due", "missed"],
});

const key = ({ data }: { readonly data: { readonly runId: string } }): string => data.runId;
const begun = ({ runId, flowId, eventId, source, about }: RunStart, at: string): RunRow => ({
  id: runId,
  flowId,
  eventId,
  eventAt: source.at,
  source,
  about,
  status: "running",
  steps: [],
  replayed: false,
  startedAt: at,
  emails: 0,
});
const settled = (steps: RunRow["steps"], id: string) => steps.filter((each) => each.id !== id);

export const runProjection = projection(runView)
  .when(FlowRunMissed, key, (_, { data, at }) => ({ ...begun(data, at), status: "missed", reason: data.reason }))
  .when(FlowRunStarted, key, (_, { data, at }) => ({
    ...begun(data, at),
    number: data.number,
    replayed: data.replayed === true,
  }))
  .when(
    FlowRunWaiting,
    key,
    (row, { data: { stepId, until, reason }, at }) =>
      row && {
        ...row,
        status: "waiting",
        until,
        steps: [...settled(row.steps, stepId), { id: stepId, type: "wait", status: "waiting", at, reason }],
      },
  )
  .when(FlowStepDone, key, (row, { data: { stepId, type, status, reason }, at }) => {
    if (!row) return undefined;
    const { until: _, ...rest } = row;
    const step = { id: stepId, type, status, at, ...(reason !== undefined && { reason }) };
    const emails = row.emails + (type === "email" && status === "done" ? 1 : 0);
    return { ...rest, status: "running", emails, steps: [...settled(row.steps, stepId), step] };
  })
  .when(FlowRunEnded, key, (row, { data: { status, reason }, at }) => {
    if (!row) return undefined;
    const { until: _, ...rest } = row;
    return { ...rest, status, endedAt: at, ...(reason !== undefined && { reason }) };
  });
