import type { Actor, Recorded } from "#events/_kernel";
import { type FlowContent, FlowPublished, type FlowStep, flowStream, runStream } from "#events/flows";
import { backgroundContext, type CommandContext } from "#platform/commands";
import { fold } from "#platform/domain";
import type { Ports } from "#platform/ports";
import { currentOf, type FlowState, flow } from "./domain/flow.ts";
import { flowRun, type RunState } from "./domain/run.ts";

export const FLOWS = "flows";
/** The step that a flow's delay is, before its own. */
export const DELAY = "delay";

/** On whose behalf a run works: the flow's. Facts that follow carry the run in their request's id, by which loops are found. */
export function runContext(
  ports: Pick<Ports, "store" | "clock">,
  tenant: string,
  runId: string,
  flowId: string,
  name: string,
): CommandContext {
  const actor: Actor = { kind: "flow", id: flowId, name };
  return backgroundContext(ports, { tenant, actor, requestId: requestOf(runId), via: "Flow" });
}
const PREFIX = "flow-";
const requestOf = (runId: string): string => `${PREFIX}${runId}`;
/** The run that led to a fact. */
export const causeOf = ({ meta }: Recorded): string | undefined =>
  meta.requestId.startsWith(`${PREFIX}run_`) ? meta.requestId.slice(PREFIX.length) : undefined;

export interface LoadedFlow {
  readonly state: FlowState;
  readonly current: NonNullable<ReturnType<typeof currentOf>>;
  /** The content of each published version. */
  readonly versions: ReadonlyMap<number, FlowContent>;
}
export async function loadFlow({ store }: Pick<Ports, "store">, tenant: string, flowId: string) {
  const facts = await store.load(tenant, flowStream(flowId));
  const state = fold<FlowState>(flow, facts);
  const current = currentOf(state, flowId);
  if (!current) return undefined;
  const published = facts.filter(({ type }) => type === FlowPublished.type) as Recorded<
    ReturnType<typeof FlowPublished>
  >[];
  const versions = new Map(published.map(({ data }) => [data.number, data.content]));
  return { state, current, versions } satisfies LoadedFlow;
}

export const loadRun = async ({ store }: Pick<Ports, "store">, tenant: string, runId: string): Promise<RunState> =>
  fold<RunState>(flowRun, await store.load(tenant, runStream(runId)));

/** The steps of a content, its delay first. */
export const stepsOf = ({ delay, steps }: FlowContent): FlowStep[] => [
  ...(delay ? [{ id: DELAY, type: "wait" as const, config: delay }] : []),
  ...steps,
];

/** The step after those that are done; a branch may have named it. */
export function nextStep(steps: readonly FlowStep[], done: readonly string[], named?: string): FlowStep | undefined {
  if (named !== undefined) return steps.find(({ id }) => id === named);
  const last = steps.findIndex(({ id }) => id === done.at(-1));
  return steps[last + 1];
}
