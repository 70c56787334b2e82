import { log } from "../../functions/_platform/log/index.ts";
import type { Ports } from "../../functions/_platform/ports/index.ts";
import type { Elsewhere } from "../../functions/_platform/reactions/index.ts";
import {
  deliver,
  deliverOne,
  project,
  projectCommits,
  relay,
  type Schedule,
  type Service,
  tried,
  work,
} from "../../functions/_platform/relay/index.ts";
import { type Commit, loadingOnce } from "../../functions/_platform/store/index.ts";
import { startSenders } from "./senders.ts";
import type { Stalls } from "./stalls.ts";
import { createTurns, takingTurns } from "./turns.ts";

export interface Workers {
  /** There may be work to do. */
  readonly wake: () => void;
  /** Resolves once nothing is left to project, relay, deliver or work on. */
  readonly idle: () => Promise<void>;
  readonly stop: () => Promise<void>;
}
const IDLE_MS = 500;
/** How long work after an append waits for more: updating a hundred records at once costs as much as ten alone. */
const COMPANY_MS = 25;
const COMMITS_AT_ONCE = 200;
const DELIVERIES_AT_ONCE = 20;
/** A short job does not wait for the end of a long one. */
const JOBS_AT_ONCE = 4;
const FIRST_TICK_MS = 10_000;

/** Background work pauses for this multiple of its own duration, up to a limit, so that requests go first. */
const COURTESY = { times: 3, mostMs: 250 };

export interface WorkerOptions {
  /** The ports for reactions, if others. */
  readonly reacting?: Ports;
  /** The ports for following the log, if others. */
  readonly listening?: Ports;
  /** Whether a request is being answered. */
  readonly hurried?: () => boolean;
  /** Does work under a name. */
  readonly during?: Stalls["during"];
  /** Called with commits that the views now have. */
  readonly projected?: (commits: readonly Commit[]) => void;
}

/**
 * The local counterpart of streams, queues and schedules: loops that sleep until an append or half a second has
 * passed.
 */
export function startWorkers(
  services: readonly Service[],
  plain: Ports,
  { hurried = () => false, during = (_, work) => work(), projected = () => {}, ...others }: WorkerOptions = {},
): Workers {
  const turns = createTurns();
  const ports = takingTurns(plain, turns);
  const [listening, reacting] = [others.listening ?? plain, others.reacting ?? plain];
  /** What is worked on together reads a fact once, and each awaits a turn all the same. */
  const together = (of: Ports) => takingTurns({ ...of, store: loadingOnce(of.store) }, turns);
  const [relaying, delivering] = [takingTurns(listening, turns), takingTurns(reacting, turns)];
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
  const loop = async (name: string, step: () => Promise<"more" | "done" | "nothing">) => {
    while (!stopped) {
      try {
        const started = performance.now();
        const state = await during(() => name, step);
        const took = performance.now() - started;
        if (hurried()) await pause(Math.min(COURTESY.times * took, COURTESY.mostMs));
        if (state === "done") await pause(COMPANY_MS);
        if (state !== "nothing") continue;
      } catch (error) {
        log("error", "A worker failed", { worker: name, error });
      }
      if (!stopped) await sleep();
    }
  };
  const stateOf = (count: number, most: number) => (count === 0 ? "nothing" : count < most ? "done" : "more");
  const steps: Record<string, () => Promise<"more" | "done" | "nothing">> = {
    projector: async () => stateOf(await projectTogether(services, together(listening), projected), COMMITS_AT_ONCE),
    relay: async () => {
      const moved = await relay(services, relaying);
      if (moved > 0) wake();
      return stateOf(moved, COMMITS_AT_ONCE);
    },
    delivery: async () => {
      const taken = await deliverTogether(services, delivering, together(reacting).store, during);
      if (taken > 0) senders.wake();
      return stateOf(taken, DELIVERIES_AT_ONCE);
    },
  };
  const senders = startSenders(delivering.bus, clockOf(delivering), (delivery) =>
    tried(delivering.bus, clockOf(delivering), delivery, () =>
      during(
        () => delivery.consumer,
        () => deliverOne(services, delivering, delivery),
      ),
    ),
  );
  let working = 0;
  const workOnOne = oneJobEach(services, ports);
  /** The nth looks for a job only while as many others work on one: each look is a query. */
  const jobs = (nth: number) => async () => {
    if (working < nth) return "nothing";
    working += 1;
    try {
      const isDone = await workOnOne();
      if (isDone) senders.wake();
      return isDone ? "more" : "nothing";
    } finally {
      working -= 1;
    }
  };
  const loops = [
    ...Object.entries(steps).map(([name, step]) => loop(name, step)),
    ...Array.from({ length: JOBS_AT_ONCE }, (_, nth) => loop("jobs", jobs(nth))),
  ];
  const clocks = services.flatMap((each) => each.schedules).map((each) => startClock(each, ports, during));
  return {
    wake,
    idle: () => settled(services, plain),
    stop: async () => {
      stopped = true;
      wake();
      await Promise.all([...loops, ...clocks.map((clock) => clock.stop()), senders.stop()]);
    },
  };
}

/** Works on one job at a call. One that is still worked on when its lease runs out gets a new lease, and is not begun again. */
function oneJobEach(services: readonly Service[], ports: Ports): () => Promise<boolean> {
  const atWork = new Set<string>();
  return async () => {
    let own: string | undefined;
    const take: Ports["jobs"]["take"] = async (now, leaseMs) => {
      const job = await ports.jobs.take(now, leaseMs);
      const name = job && `${job.tenant}/${job.id}`;
      if (name === undefined || atWork.has(name)) return undefined;
      own = name;
      atWork.add(name);
      return job;
    };
    try {
      return await work(services, { ...ports, jobs: { ...ports.jobs, take } });
    } finally {
      if (own !== undefined) atWork.delete(own);
    }
  };
}

/** Runs a schedule soon after the start and then each time its period is over, never twice at once. */
function startClock({ name, everyMs, work: tick }: Schedule, ports: Ports, during: Stalls["during"]) {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= during(
      () => name,
      () => tick(ports),
    )
      .catch((error: unknown) => log("error", "A worker failed", { worker: name, error }))
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

/** What `project` does, many streams at a time, so that they share the database's commits. */
async function projectTogether(
  services: readonly Service[],
  ports: Ports,
  projected: (commits: readonly Commit[]) => void,
): Promise<number> {
  const commits = await ports.store.log(await ports.bus.cursor("projector"), COMMITS_AT_ONCE);
  const last = commits.at(-1);
  if (!last) return 0;
  const streams = new Map<string, Commit[]>();
  for (const commit of commits) {
    const name = `${commit.tenant}\n${commit.stream}`;
    streams.set(name, [...(streams.get(name) ?? []), commit]);
  }
  await Promise.all([...streams.values()].map((own) => projectCommits(services, ports, own)));
  await ports.bus.moveCursor("projector", last.position);
  projected(commits);
  return commits.length;
}

/** What `deliver` does, all of them at a time. */
async function deliverTogether(
  services: readonly Service[],
  ports: Ports,
  read: Ports["store"],
  during: Stalls["during"],
): Promise<number> {
  const taken = await ports.bus.take(ports.clock().getTime(), DELIVERIES_AT_ONCE, 60_000);
  await Promise.all(
    taken.map((delivery) =>
      tried(ports.bus, clockOf(ports), delivery, () =>
        during(
          () => delivery.consumer,
          () => deliverOne(services, ports, delivery, read, ofSenders(ports)),
        ),
      ),
    ),
  );
  return taken.length;
}

const clockOf =
  ({ clock }: Ports) =>
  () =>
    clock().getTime();

/** What waits for somebody else's server is the senders'; so are payments, and email that leaves through a server. */
const ofSenders =
  ({ mail }: Ports): Elsewhere =>
  (effect, { tenant }) => {
    const isMail = !("ask" in effect) && (!("sideEffect" in effect) || effect.mails === true);
    if ("sideEffect" in effect && effect.recipient !== undefined) return effect.recipient;
    if ("sideEffect" in effect && effect.pays) return `${tenant}/payments`;
    return isMail && !mail.isOutbox ? `${tenant}/email` : undefined;
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
