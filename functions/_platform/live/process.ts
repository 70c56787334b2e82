import { randomUUID } from "node:crypto";
import type { Live } from "./port.ts";

/** Marks in this process's memory, for a target of one process. A restart changes all marks, so pages read again. */
export function processLive(): Live {
  const started = randomUUID().slice(0, 8);
  const counts = new Map<string, number>();
  const waiting = new Map<string, Set<() => void>>();
  const markOf = (topic: string) => `${started}.${counts.get(topic) ?? 0}`;
  return {
    async changed(topic) {
      counts.set(topic, (counts.get(topic) ?? 0) + 1);
      const wake = [...(waiting.get(topic) ?? [])];
      waiting.delete(topic);
      for (const each of wake) each();
    },
    async mark(topic, since, waitMs) {
      if (since !== markOf(topic) || waitMs <= 0) return markOf(topic);
      const woken = waiting.get(topic) ?? new Set();
      waiting.set(topic, woken);
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          woken.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, waitMs);
        timer.unref();
        woken.add(wake);
      });
      if (woken.size === 0 && waiting.get(topic) === woken) waiting.delete(topic);
      return markOf(topic);
    },
  };
}
