import { monitorEventLoopDelay } from "node:perf_hooks";
import { log } from "../../functions/_platform/log/index.ts";

/** A stall: for `ms` the process answered nobody. `during` is what was being worked on, of which one piece took so long. */
export interface Stall {
  readonly ms: number;
  readonly at: string;
  readonly during: readonly string[];
}
/** How late the process comes to its work, in milliseconds, in the last minute or so; `longest` since the start. */
export interface Delays {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  readonly longest?: Stall;
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
  let tickedAt = performance.now();

  const tick = () => {
    const ms = Math.round(performance.now() - tickedAt - TICK_MS);
    tickedAt = performance.now();
    const during =
      ms < STALL_MS ? [] : [...new Set([...running.values(), ...ended].map((name) => name()))].slice(0, 10);
    ended = [];
    if (ms < STALL_MS) return;
    const stall = { ms, at: new Date().toISOString(), during };
    if (ms > (longest?.ms ?? 0)) longest = stall;
    if (ms > (unlogged?.ms ?? 0)) unlogged = stall;
  };
  const report = () => {
    if (unlogged) log("warn", "Everything waited for one piece of work", { ...unlogged });
    unlogged = undefined;
  };
  const turn = () => {
    previous?.disable();
    previous = current;
    current = histogram();
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
      return {
        p50: most((each) => each.percentile(50)),
        p99: most((each) => each.percentile(99)),
        max: most((each) => each.max),
        ...(longest && { longest }),
      };
    },
    stop: () => {
      for (const timer of timers) clearInterval(timer);
      for (const each of [previous, current]) each?.disable();
    },
  };
}
export type Stalls = ReturnType<typeof watchStalls>;

function histogram(): Histogram {
  const made = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  made.enable();
  return made;
}
