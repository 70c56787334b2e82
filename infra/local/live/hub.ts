import type { Live } from "../../../functions/_platform/live/index.ts";

/** Topics whose last change is remembered. */
const MAX_TOPICS = 50_000;

/** Passes changes of topics to whoever listens in this process. */
export interface Hub {
  /** The port for services: what they report is heard here too. */
  readonly live: Live;
  readonly changed: (topic: string) => void;
  /** Whether the topic may have changed in the last `ms` milliseconds: yes where it is not known. */
  readonly changedWithin: (topic: string, ms: number) => boolean;
  /** Returns how to stop listening. */
  readonly listen: (topic: string, listener: () => void) => () => void;
}

export function createHub(live: Live, now: () => number = () => performance.now()): Hub {
  const changedAt = new Map<string, number>();
  const listeners = new Map<string, Set<() => void>>();
  /** Nothing is known of what was before. */
  let knownFrom = now();

  function changed(topic: string): void {
    if (changedAt.size >= MAX_TOPICS) {
      changedAt.clear();
      knownFrom = now();
    }
    changedAt.set(topic, now());
    for (const listener of listeners.get(topic) ?? []) listener();
  }
  return {
    live: {
      mark: live.mark,
      async changed(topic) {
        await live.changed(topic);
        changed(topic);
      },
    },
    changed,
    changedWithin: (topic, ms) => (changedAt.get(topic) ?? knownFrom) >= now() - ms,
    listen(topic, listener) {
      const own = listeners.get(topic) ?? new Set();
      listeners.set(topic, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(topic) === own) listeners.delete(topic);
      };
    },
  };
}
