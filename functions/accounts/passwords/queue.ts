/** Runs at most `inFlight` jobs at once and queues at most `waiting` more; any further job gets undefined at once. */
export function boundedQueue({ inFlight, waiting }: { inFlight: number; waiting: number }) {
  const line: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (running >= inFlight) {
      if (line.length >= waiting) return undefined;
      await new Promise<void>((next) => line.push(next));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
