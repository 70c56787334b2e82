import { describe, expect, test } from "vitest";
import { appendOf, wholeLog } from "../../functions/_platform/store/conformance-appends.ts";
import { onTemporaryFile } from "../../functions/_platform/store/conformance-engine.ts";
import { type EventStore, memoryStore, STORE_SCHEMA, sqliteStore } from "../../functions/_platform/store/index.ts";
import { report } from "./report.ts";

const APPENDS = 10_000;
const WORKERS = 64;
const STREAMS = 10;

const stores: Record<string, () => Promise<{ port: EventStore; close: () => Promise<void> }>> = {
  memory: async () => ({ port: memoryStore(), close: async () => {} }),
  SQLite: onTemporaryFile(STORE_SCHEMA, sqliteStore),
};

describe.each(Object.entries(stores))("on %s", (name, make) => {
  test("10,000 appends by 64 workers on 10 hot streams: none lost, none doubled, no gap", async () => {
    const { port: store, close } = await make();
    let [next, lost] = [0, 0];
    const worker = async () => {
      while (next < APPENDS) {
        const number = next++;
        for (let expected = 0; ; lost += 1) {
          const appended = await store.append("t1", appendOf(`hot-${number % STREAMS}`, expected, [number]));
          if (appended.ok) break;
          if (appended.reason !== "version-conflict") throw new Error(appended.reason);
          expected = appended.actual;
        }
      }
    };
    const started = performance.now();
    await Promise.all(Array.from({ length: WORKERS }, worker));
    const seconds = (performance.now() - started) / 1000;
    const facts = (await wholeLog(store, 0, 1000)).flatMap((commit) => commit.facts);
    const numbers = new Set(facts.map((fact) => (fact.data as { number: number }).number));
    const versions = new Map<string, number>();
    let gaps = 0;
    for (const { stream, version } of facts) {
      gaps += version === (versions.get(stream) ?? 0) + 1 ? 0 : 1;
      versions.set(stream, version);
    }
    const doubled = facts.length - numbers.size;
    report(
      `hot streams, ${name}: ${APPENDS} appends in ${seconds.toFixed(1)} s, ${lost} lost races, ${APPENDS - numbers.size} lost, ${doubled} doubled, ${gaps} gaps`,
    );
    expect({ kept: numbers.size, doubled, gaps }).toEqual({ kept: APPENDS, doubled: 0, gaps: 0 });
    await close();
  });
});
