import { refuse } from "#platform/domain";

interface TurnLimits {
  readonly atOnce: number;
  readonly maxWaiting: number;
  /** The most that wait of one project, so that its pictures never fill the queue. */
  readonly maxWaitingOfOne: number;
  /** Milliseconds after which a picture that has not begun is refused. */
  readonly maxWaitMs: number;
}

const LIMITS: TurnLimits = { atOnce: 2, maxWaiting: 40, maxWaitingOfOne: 20, maxWaitMs: 20_000 };

/**
 * Does some work at once and queues the rest; projects take turns. Refuses where the queue is full, or when the turn has not
 * come in time: pictures are heavy, and a later try is cheap.
 */
export function createDrawingQueue({ atOnce, maxWaiting, maxWaitingOfOne, maxWaitMs }: TurnLimits = LIMITS) {
  let running = 0;
  const queues = new Map<string, Set<() => void>>();
  const countWaiting = () => [...queues.values()].reduce((sum, { size }) => sum + size, 0);

  function leave(project: string, start: () => void): void {
    const queue = queues.get(project);
    queue?.delete(start);
    if (queue?.size === 0) queues.delete(project);
  }

  /** Whether the turn came. */
  function turnOf(project: string): Promise<boolean> {
    const queue = queues.get(project) ?? new Set();
    queues.set(project, queue);
    return new Promise((resolve) => {
      const start = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        leave(project, start);
        resolve(false);
      }, maxWaitMs).unref();
      queue.add(start);
    });
  }

  function startNext(): void {
    const [next] = queues;
    if (!next) {
      running -= 1;
      return;
    }
    const [project, queue] = next;
    const [start] = queue;
    if (start) leave(project, start);
    // The project's others wait until each other project had a turn.
    if (queues.delete(project)) queues.set(project, queue);
    start?.();
  }

  return async <T>(project: string, work: () => Promise<T>) => {
    if (running < atOnce) running += 1;
    else {
      const ofOne = queues.get(project)?.size ?? 0;
      if (countWaiting() >= maxWaiting || ofOne >= maxWaitingOfOne) return refuse("busy");
      if (!(await turnOf(project))) return refuse("busy");
    }
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}

export const inTurn = createDrawingQueue();
