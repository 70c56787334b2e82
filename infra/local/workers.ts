import type { Ports } from "../../functions/_platform/ports/index.ts";
import { deliver, project, relay, type Schedule, type Service, work } from "../../functions/_platform/relay/index.ts";

export interface Workers {
  /** There may be something to do. */
  readonly wake: () => void;
  /** Resolves once there is nothing left to project, relay, deliver or work on. */
  readonly idle: () => Promise<void>;
  readonly stop: () => Promise<void>;
}
const IDLE_MS = 500;
const FIRST_TICK_MS = 10_000;

/** What the cloud does with streams, queues and clocks: loops that sleep until something was appended or half a second passed. */
export function startWorkers(services: readonly Service[], ports: Ports): Workers {
  let stopped = false;
  const sleepers = new Set<() => void>();
  const sleep = () =>
    new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        sleepers.delete(done);
        resolve();
      };
      const timer = setTimeout(done, IDLE_MS);
      sleepers.add(done);
    });
  const wake = () => {
    for (const sleeper of [...sleepers]) sleeper();
  };
  const loop = async (name: string, step: () => Promise<boolean>) => {
    while (!stopped) {
      try {
        if (await step()) continue;
      } catch (error) {
        tell(name, error);
      }
      if (!stopped) await sleep();
    }
  };
  const steps: Record<string, () => Promise<boolean>> = {
    projector: async () => (await project(services, ports)) > 0,
    relay: async () => {
      const moved = (await relay(services, ports)) > 0;
      if (moved) wake();
      return moved;
    },
    delivery: async () => (await deliver(services, ports)) > 0,
    jobs: () => work(services, ports),
  };
  const loops = Object.entries(steps).map(([name, step]) => loop(name, step));
  const clocks = services.flatMap((each) => each.schedules).map((each) => startClock(each, ports));
  return {
    wake,
    idle: () => settled(services, ports),
    stop: async () => {
      stopped = true;
      wake();
      await Promise.all([...loops, ...clocks.map((clock) => clock.stop())]);
    },
  };
}

/** Runs a schedule soon after the start and then each time its period is over, never twice at once. */
function startClock({ name, everyMs, work: tick }: Schedule, ports: Ports) {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= tick(ports)
      .catch((error: unknown) => tell(name, error))
      .finally(() => {
        running = undefined;
      });
  };
  const timers = [setTimeout(run, Math.min(everyMs, FIRST_TICK_MS)), setInterval(run, everyMs)];
  for (const timer of timers) timer.unref();
  return {
    stop: async () => {
      for (const timer of timers) clearTimeout(timer);
      await running;
    },
  };
}

const tell = (worker: string, error: unknown) => {
  const what = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${JSON.stringify({ level: "error", worker, error: what })}\n`);
};

/**
 * Does all there is to do, in order, until nothing is left: for seeding, commands and tests. `wait` is what to do while
 * deliveries are not due yet, such as moving a clock that stands still.
 */
export async function settled(
  services: readonly Service[],
  ports: Ports,
  wait: () => unknown = () => pause(20),
): Promise<void> {
  for (;;) {
    let busy = 0;
    busy += await project(services, ports);
    busy += await relay(services, ports);
    busy += await deliver(services, ports);
    busy += Number(await work(services, ports));
    if (busy === 0 && (await ports.bus.waiting()) === 0) return;
    if (busy === 0) await wait();
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
