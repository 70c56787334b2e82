const WATCH_MS = 20;

/** Ends this process at once, whatever its native threads do. */
export const endNow = (): void => void process.kill(process.pid, "SIGKILL");

/** Ends this process when it takes more memory than it may. Pixels are not the heap's, so that no flag of Node bounds them. */
export function watchMemory(first: number) {
  let max = first;
  setInterval(() => {
    if (process.memoryUsage.rss() > max) endNow();
  }, WATCH_MS);
  return {
    limitTo: (bytes: number) => {
      max = bytes;
    },
  };
}
