/** Runs at most `inFlight` jobs at once and queues at most `waiting` more; any further job gets undefined at once, as `isFull` foretells. */
export function boundedQueue({ inFlight, waiting }: { inFlight: number; waiting: number }) {
  const line: (() => void)[] = [];
  let running = 0;
  const isFull = () => running >= inFlight && line.length >= waiting;
  const enqueue = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (isFull()) return undefined;
    if (running >= inFlight) {
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
  return { enqueue, isFull };
}
