import { TIMER, TimerCaughtUp, TimerFinished, TimerSet, timerId } from "#events/_timers";
import { type CommandContext, detachedContext, run } from "#platform/commands";
import { decider, isRefusal } from "#platform/domain";
import { DIRECTORY } from "#platform/ports";
import { ask, type Effect } from "#platform/reactions";

/** `at` is the next time work falls due. `later` is the earliest other time that was set since the last run. */
export interface TimerState {
  readonly at?: string | undefined;
  readonly later?: string | undefined;
  /** In the timer's stream for all projects. */
  readonly caughtUp?: boolean | undefined;
}
interface Ref {
  readonly timer: string;
  readonly project: string;
}

/** The earliest of the given times. */
export const earliest = (...times: readonly (string | undefined)[]): string | undefined =>
  times.filter((time) => time !== undefined).sort()[0];

/**
 * Sets a time. A time that is not earlier than the next run is recorded too: that run may have begun, and then it did not
 * see the work the time was set for.
 */
function set({ at, later }: TimerState, { timer, project, at: time }: Ref & { readonly at: string }) {
  const isSet = at !== undefined && at <= time && later !== undefined && later <= time;
  return isSet ? [] : [TimerSet({ timer, project, at: time })];
}

/** Ends the run of the work that was due at `due`. A time that was set meanwhile stays. */
function finish(
  { at, later }: TimerState,
  { timer, project, due, next }: Ref & { readonly due: string; readonly next?: string | undefined },
) {
  if (at === undefined || at > due) {
    if (next === undefined || (at !== undefined && at <= next)) return [];
    return [TimerSet({ timer, project, at: next })];
  }
  if (at < due || next === due) return [];
  const following = earliest(next, later);
  return [TimerFinished({ timer, project, due, ...(following !== undefined && { next: following }) })];
}

/** Records that the projects from before the timer have theirs, in a stream of its own. */
const catchUp = ({ caughtUp }: TimerState, { timer }: { readonly timer: string }) =>
  caughtUp ? [] : [TimerCaughtUp({ timer })];

const events = [TimerSet, TimerFinished, TimerCaughtUp] as const;

export const timer = decider<TimerState>()({
  name: TIMER,
  initial: {},
  events,
  decide: { set, finish, catchUp },
  evolve: {
    TimerSet: ({ at, later }, { at: time }) =>
      at === undefined || time < at ? { at: time, later: earliest(at, later) } : { at, later: earliest(time, later) },
    TimerFinished: (_, { next }) => ({ at: next }),
    TimerCaughtUp: (state) => ({ ...state, caughtUp: true }),
  },
});

/** Sets a project's timer in a request, on behalf of whoever made it. */
export async function setTimerNow(by: CommandContext, name: string, project: string, at: string): Promise<void> {
  const context = detachedContext(by, { tenant: DIRECTORY });
  const result = await run(context, timer, timerId(name, project), "set", { timer: name, project, at });
  if (isRefusal(result)) throw new Error(`The timer was not set: ${result.refused}`);
}

/** Sets a project's timer because of a fact. */
export const setTimer = (name: string, project: string, at: string): Effect =>
  ask(timer, timerId(name, project), "set", { timer: name, project, at }, DIRECTORY);
