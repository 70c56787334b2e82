const LATEST_MS = 60_000;

/**
 * As `watch`, whose code is loaded first. While that fails, as without a connection or after a deployment, it asks and tries
 * again: after `everyMs` at first, then ever later.
 */
export function watchTopic(topic: string, ask: () => void, everyMs: number): () => void {
  let stop: (() => void) | undefined = () => {};
  const start = (waitMs: number): Promise<void> =>
    import("./watched.lazy.ts").then(
      ({ watch }) => {
        if (stop) stop = watch(topic, ask, everyMs);
      },
      () => {
        const again = () => {
          if (!document.hidden) ask();
          void start(Math.min(waitMs * 2, LATEST_MS));
        };
        const timer = setTimeout(again, waitMs);
        if (stop) stop = () => clearTimeout(timer);
        else clearTimeout(timer);
      },
    );
  void start(everyMs);
  return () => {
    stop?.();
    stop = undefined;
  };
}
