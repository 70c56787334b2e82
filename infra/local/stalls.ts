import { monitorEventLoopDelay } from "node:perf_hooks";
import { log } from "../../functions/_platform/log/index.ts";
import { type ProcessorTime, processorClock } from "./processor-time.ts";

/**
 * A stall: for `ms` the process answered nobody. `during` is what was being worked on, of which one piece took so long unless the
 * thread had no processor: it worked for `workedMs` and waited for a processor for `processorWaitMs`, both where Linux tells. The rest
 * is waiting for something else, such as the disk.
 */
export interface Stall {
  readonly ms: number;
  readonly workedMs?: number;
  readonly processorWaitMs?: number;
  readonly at: string;
  readonly during: readonly string[];
}
/**
 * How late the process comes to its work, in milliseconds, in the last minute or so; `longest` since the start. `processor`: in percent
 * of that time, how long the thread for requests worked and how long it waited for a processor that others had.
 */
export interface Delays {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  readonly longest?: Stall;
  readonly processor?: { readonly worked: number; readonly waited: number };
}

type Histogram = ReturnType<typeof monitorEventLoopDelay>;

const RESOLUTION_MS = 10;
const TICK_MS = 20;
const STALL_MS = 50;
const PERIOD_MS = 60_000;
const LOG_EVERY_MS = 10_000;

/** Names what the process works on, and notices when nothing else can. */
export function watchStalls() {
  const running = new Map<number, () => string>();
  let ended: (() => string)[] = [];
  let lastId = 0;
  let [longest, unlogged]: (Stall | undefined)[] = [];
  let current = histogram();
  let previous: Histogram | undefined;
  const clock = processorClock();
  let ticked = reading(clock);
  let [previousFrom, currentFrom] = [ticked, ticked];

  const tick = () => {
    const from = ticked;
    ticked = reading(clock);
    const ms = Math.round(ticked.at - from.at - TICK_MS);
    const during =
      ms < STALL_MS ? [] : [...new Set([...running.values(), ...ended].map((name) => name()))].slice(0, 10);
    ended = [];
    if (ms < STALL_MS) return;
    const spent = between(from, ticked);
    const split = spent && { workedMs: Math.round(spent.workedMs), processorWaitMs: Math.round(spent.waitedMs) };
    const stall = { ms, ...split, at: new Date().toISOString(), during };
    if (ms > (longest?.ms ?? 0)) longest = stall;
    if (ms > (unlogged?.ms ?? 0)) unlogged = stall;
  };
  const report = () => {
    if (unlogged) log("warn", sentenceOf(unlogged), { ...unlogged });
    unlogged = undefined;
  };
  const turn = () => {
    previous?.disable();
    previous = current;
    current = histogram();
    [previousFrom, currentFrom] = [currentFrom, reading(clock)];
  };
  const timers = [setInterval(tick, TICK_MS), setInterval(report, LOG_EVERY_MS), setInterval(turn, PERIOD_MS)];
  for (const timer of timers) timer.unref();

  return {
    /** Does the work under a name, which is only worked out if it is needed. */
    during: async <T>(name: () => string, work: () => Promise<T>): Promise<T> => {
      lastId += 1;
      const id = lastId;
      running.set(id, name);
      try {
        return await work();
      } finally {
        running.delete(id);
        ended.push(name);
      }
    },
    delays: (): Delays => {
      const both = previous ? [previous, current] : [current];
      const most = (of: (each: Histogram) => number) =>
        Math.max(0, ...both.map((each) => Math.round(of(each) / 1e6 - RESOLUTION_MS)));
      const now = reading(clock);
      const spent = between(previousFrom, now);
      const percent = (ms: number) => Math.round((100 * ms) / (now.at - previousFrom.at));
      return {
        p50: most((each) => each.percentile(50)),
        p99: most((each) => each.percentile(99)),
        max: most((each) => each.max),
        ...(longest && { longest }),
        ...(spent && { processor: { worked: percent(spent.workedMs), waited: percent(spent.waitedMs) } }),
      };
    },
    stop: () => {
      for (const timer of timers) clearInterval(timer);
      for (const each of [previous, current]) each?.disable();
      clock.close();
    },
  };
}
export type Stalls = ReturnType<typeof watchStalls>;

/** What the log says of a stall. Nobody has to look for a piece of work that is long only because others had the processors. */
export const sentenceOf = ({ ms, processorWaitMs = 0 }: Pick<Stall, "ms" | "processorWaitMs">): string =>
  processorWaitMs > ms / 2 ? "Everything waited for a processor" : "Everything waited for one piece of work";

interface Reading {
  readonly at: number;
  readonly time: ProcessorTime | undefined;
}
const reading = (clock: ReturnType<typeof processorClock>): Reading => ({ at: performance.now(), time: clock.now() });

function between(from: Reading, to: Reading): ProcessorTime | undefined {
  if (!from.time || !to.time) return undefined;
  return {
    workedMs: to.time.workedMs - from.time.workedMs,
    waitedMs: to.time.waitedMs - from.time.waitedMs,
  };
}

function histogram(): Histogram {
  const made = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  made.enable();
  return made;
}
