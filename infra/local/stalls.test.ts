import { setImmediate, setTimeout } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { type Stalls, sentenceOf, watchStalls } from "./stalls.ts";

let stalls: Stalls;
afterEach(() => stalls.stop());

const block = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

test("a piece of work that holds up everything else is named with its length", async () => {
  stalls = watchStalls();
  void stalls.during(
    () => "GET /v1/chat/changes",
    () => setTimeout(60_000, undefined, { ref: false }),
  );
  await setTimeout(50);
  let ms = 100;
  // Twice as long with each try: a busy machine has stalls of its own.
  await vi.waitFor(
    async () => {
      ms *= 2;
      await stalls.during(
        () => "exportOrders",
        async () => block(ms),
      );
      await setTimeout(50);
      expect(stalls.delays().longest?.during).toContain("exportOrders");
    },
    { timeout: 20_000 },
  );
  const { longest } = stalls.delays();
  expect(longest?.ms).toBeGreaterThanOrEqual(0.75 * ms);
  expect(longest?.during).toContain("GET /v1/chat/changes");
  await vi.waitFor(() => expect(stalls.delays().max).toBeGreaterThanOrEqual(0.75 * ms), { timeout: 20_000 });
});

test("work in small steps holds nobody up", async () => {
  stalls = watchStalls();
  await stalls.during(
    () => "import",
    async () => {
      for (let step = 0; step < 100; step += 1) await setImmediate();
    },
  );
  await setTimeout(50);
  expect(stalls.delays().longest?.during ?? []).not.toContain("import");
});

test.runIf(process.platform === "linux")(
  "a stall tells its time of work from its time without a processor",
  async () => {
    stalls = watchStalls();
    await setTimeout(50);
    block(300);
    await vi.waitFor(() => expect(stalls.delays().longest?.ms).toBeGreaterThanOrEqual(250));
    const { longest, processor } = stalls.delays();
    const { ms = 0, workedMs = 0, processorWaitMs = 0 } = longest ?? {};
    expect(workedMs).toBeGreaterThan(0);
    expect(workedMs + processorWaitMs).toBeGreaterThan(ms / 2);
    expect(processor?.worked).toBeGreaterThan(0);
    expect((processor?.worked ?? 0) + (processor?.waited ?? 0)).toBeLessThanOrEqual(110);
  },
);

test("the log blames a piece of work only if the thread had a processor for most of it", () => {
  const [work, processor] = ["Everything waited for one piece of work", "Everything waited for a processor"];
  expect(sentenceOf({ ms: 300, processorWaitMs: 40 })).toBe(work);
  expect(sentenceOf({ ms: 300, processorWaitMs: 260 })).toBe(processor);
  expect(sentenceOf({ ms: 300 })).toBe(work);
});
