import type { KeyValue } from "#platform/keyvalue";
import type { Live } from "./port.ts";

const SPACE = "live";
const YEAR_MS = 365 * 86_400_000;

/** Marks as counters that every process shares. It never waits: waiting would hold a function that is paid by time. */
export const keyValueLive = (keyvalue: KeyValue, clock: () => number): Live => ({
  async changed(topic) {
    await keyvalue.increment(SPACE, topic, 1, clock() + YEAR_MS);
  },
  async mark(topic) {
    return String((await keyvalue.get(SPACE, topic)) ?? 0);
  },
});
