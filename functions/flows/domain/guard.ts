import { FLOW_GUARD, FlowRunAdmitted, type PersonLimit } from "#events/flows";
import { decider, refuse } from "#platform/domain";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Runs of one flow for one person, or one record, within an hour: more than a person causes. */
export const MAX_PER_HOUR = 20;
/** The longest time a limit looks back, in days, bounds what is remembered. */
const REMEMBERED = 500;

export interface Guard {
  readonly runs: readonly { readonly runId: string; readonly at: string }[];
}
interface Admission {
  readonly flowId: string;
  readonly runId: string;
  readonly key: string;
  readonly at: string;
  readonly limit?: PersonLimit | null | undefined;
}

/** Lets a run through, once. The same run again is let through without a fact. */
function admit({ runs }: Guard, { limit, ...input }: Admission) {
  if (runs.some(({ runId }) => runId === input.runId)) return [];
  const since = (ms: number): number => {
    const from = new Date(Date.parse(input.at) - ms).toISOString();
    return runs.filter(({ at }) => at > from).length;
  };
  if (limit && since(limit.days * DAY_MS) >= limit.count) return refuse("limit-reached");
  if (since(HOUR_MS) >= MAX_PER_HOUR) return refuse("too-often");
  return [FlowRunAdmitted(input)];
}

export const flowGuard = decider<Guard>()({
  name: FLOW_GUARD,
  initial: { runs: [] },
  events: [FlowRunAdmitted],
  decide: { admit },
  evolve: {
    FlowRunAdmitted: ({ runs }, { runId, at }) => ({ runs: [...runs, { runId, at }].slice(-REMEMBERED) }),
  },
});
/** Whose limits a run counts for. */
export const guardId = (flowId: string, key: string): string => `${flowId}.${key}`;
