import {
  FLOW_RUN,
  FlowEmailWanted,
  type FlowNotificationWanted,
  FlowRunEnded,
  FlowRunMissed,
  FlowRunStarted,
  FlowRunWaiting,
  FlowStepDone,
  type FlowTagWanted,
  type FlowTaskWanted,
  type FlowWebhookWanted,
  type RunStart,
  runEvents,
} from "#events/flows";
import { decider } from "#platform/domain";

type Started = Parameters<typeof FlowRunStarted>[0];
type StepDone = Parameters<typeof FlowStepDone>[0];
type Ended = Parameters<typeof FlowRunEnded>[0];
export type Wanted = ReturnType<
  typeof FlowTaskWanted | typeof FlowTagWanted | typeof FlowNotificationWanted | typeof FlowWebhookWanted
>;

export type RunState =
  | { readonly status: "none" }
  | { readonly status: "missed"; readonly start: RunStart }
  | {
      readonly status: "running" | "waiting" | "succeeded" | "skipped" | "failed";
      readonly start: RunStart;
      readonly number: number;
      readonly causes: readonly string[];
      /** By step, in the order they were done. */
      readonly done: readonly string[];
      /** The step that a branch went on at. */
      readonly next?: string | undefined;
      readonly waiting?:
        | { readonly stepId: string; readonly until: string; readonly since?: string | undefined }
        | undefined;
      /** The step whose email is to be sent. */
      readonly sending?: string | undefined;
    };
export type LiveRun = Extract<RunState, { number: number }>;

export const isLive = (run: RunState): run is LiveRun => run.status === "running" || run.status === "waiting";
const live = (run: RunState, change: Partial<LiveRun>): RunState => ("number" in run ? { ...run, ...change } : run);

/** One run for a flow and a fact: starting again adds nothing. `end` ends it at once, with its reason. */
function start(
  run: RunState,
  { end, ...input }: Started & { readonly end?: Pick<Ended, "status" | "reason"> | undefined },
) {
  if (run.status !== "none" && run.status !== "missed") return [];
  const { runId, flowId } = input;
  return [FlowRunStarted(input), ...(end ? [FlowRunEnded({ runId, flowId, ...end })] : [])];
}
const miss = (run: RunState, input: RunStart & { readonly reason: string }) =>
  run.status === "none" ? [FlowRunMissed(input)] : [];

const wait = (run: RunState, input: Parameters<typeof FlowRunWaiting>[0]) =>
  !isLive(run) || (run.waiting?.stepId === input.stepId && run.waiting.until === input.until)
    ? []
    : [FlowRunWaiting(input)];

const wantEmail = (run: RunState, input: Parameters<typeof FlowEmailWanted>[0]) =>
  !isLive(run) || run.sending === input.stepId ? [] : [FlowEmailWanted(input)];

/** A step is done once, together with what it wants of others. `end` is the run's end after it. */
function finishStep(
  run: RunState,
  { wanted, end, ...input }: StepDone & { readonly wanted?: Wanted | undefined; readonly end?: Ended | undefined },
) {
  if (!isLive(run) || run.done.includes(input.stepId)) return [];
  return [FlowStepDone(input), ...(wanted ? [wanted] : []), ...(end ? [FlowRunEnded(end)] : [])];
}
const end = (run: RunState, input: Ended) => (isLive(run) ? [FlowRunEnded(input)] : []);

export const flowRun = decider<RunState>()({
  name: FLOW_RUN,
  initial: { status: "none" },
  events: runEvents,
  decide: { start, miss, wait, wantEmail, finishStep, end },
  evolve: {
    FlowRunMissed: (_, { reason: __, ...data }): RunState => ({ status: "missed", start: data }),
    FlowRunStarted: (_, { number, causes, replayed: __, ...data }): RunState => ({
      status: "running",
      start: data,
      number,
      causes,
      done: [],
    }),
    FlowRunWaiting: (run, { stepId, until, since }) =>
      live(run, { status: "waiting", waiting: { stepId, until, since } }),
    FlowStepDone: (run, { stepId, next }) =>
      "number" in run ? { ...run, status: "running", done: [...run.done, stepId], next, waiting: undefined } : run,
    FlowRunEnded: (run, { status }) => live(run, { status, waiting: undefined }),
    FlowTaskWanted: (run) => run,
    FlowTagWanted: (run) => run,
    FlowNotificationWanted: (run) => run,
    FlowWebhookWanted: (run) => run,
    FlowEmailWanted: (run, { stepId }) => live(run, { sending: stepId }),
  },
});
