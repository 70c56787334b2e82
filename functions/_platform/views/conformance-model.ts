import fc from "fast-check";
import { expect, test } from "vitest";
import { memoryViews } from "./memory.ts";
import type { Change, Position, Range, Views } from "./port.ts";

const keys = ["a", "b", "c", "d", "e"];
const partitions = ["p", "q"];
const sort = fc.string({ unit: fc.constantFrom("a", "é", "\u{1f5a8}", " "), maxLength: 2 });
const index = fc.constantFrom("all", "all", "all", "some");
const partition = fc.constantFrom("p", "p", "p", "q");
const bound = fc.option(sort, { freq: 1, nil: undefined });
const row = fc.record({
  places: fc.uniqueArray(fc.record({ index, partition, sort }), {
    selector: (place) => JSON.stringify(place),
    maxLength: 4,
  }),
  sums: fc.array(fc.record({ partition, amount: fc.integer({ min: 0, max: 99 }) }), { maxLength: 2 }),
});
const write = fc.record({
  kind: fc.constant("write" as const),
  tenant: fc.constantFrom("one", "two"),
  stream: fc.constantFrom("s-1", "s-2"),
  off: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) }),
  rows: fc.uniqueArray(
    fc.record({
      key: fc.constantFrom(...keys),
      row: fc.option(row, { freq: 5 }),
      off: fc.constantFrom(0, 0, 0, 0, 0, 0, 1),
    }),
    {
      selector: (each) => each.key,
      maxLength: 4,
    },
  ),
});
const read = fc.record({
  kind: fc.constant("read" as const),
  tenant: fc.constantFrom("one", "two"),
  index,
  partition,
  descending: fc.boolean(),
  limit: fc.integer({ min: 1, max: 5 }),
  from: bound,
  to: bound,
  filtered: fc.boolean(),
  again: fc.boolean(),
  budget: fc.integer({ min: 1, max: 20 }),
});
type Step = typeof write | typeof read extends fc.Arbitrary<infer S> ? S : never;
type Memory = { next?: Position | undefined };

async function carryOut(views: Views, run: string, step: Step, memory: Memory): Promise<unknown> {
  const [tenant, view] = [`${run}-${step.tenant}`, "any-v1.1"];
  if (step.kind === "write") {
    const from = (await views.cursor(tenant, view, step.stream)) + step.off;
    const changes: Change[] = [];
    for (const { key, row: own, off } of step.rows) {
      const expected = ((await views.get(tenant, view, key))?.revision ?? 0) + off;
      const tallies = own?.sums.map(({ partition, amount }) => ({ tally: "sum", partition, add: { amount } })) ?? [];
      changes.push({ key, expected, parts: { own }, row: own, entries: own?.places ?? [], tallies });
    }
    return views.commit(tenant, view, { stream: step.stream, from, to: from + 1 }, changes);
  }
  const { index, partition, descending, limit, budget, from, to, filtered, again } = step;
  const found = await views.find(tenant, view, {
    index,
    partition,
    descending,
    limit,
    budget,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(again && memory.next && { after: memory.next }),
    ...(filtered && { where: ((each: { sums: unknown[] }) => each.sums.length > 0) as NonNullable<Range["where"]> }),
  });
  memory.next = found.next;
  return found;
}

async function stateOf(views: Views, run: string): Promise<unknown> {
  const view = "any-v1.1";
  return Promise.all(
    [`${run}-one`, `${run}-two`].map(async (tenant) => ({
      rows: await Promise.all(keys.map((key) => views.get(tenant, view, key))),
      cursors: await Promise.all(["s-1", "s-2"].map((stream) => views.cursor(tenant, view, stream))),
      sums: await Promise.all(
        partitions.map(async (each) => (await views.tally(tenant, view, "sum", each)).amount ?? 0),
      ),
    })),
  );
}

/** Random commits and pages, in this many sequences, are answered as the model answers them. */
export function describeModel(given: () => Views, sequences = 100): void {
  test("any sequence of commits and pages is answered as the model answers it", async () => {
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(write, read), { minLength: 1, maxLength: 30 }), async (steps) => {
        const run = `run${runs++}`;
        const model = memoryViews();
        const [own, its]: [Memory, Memory] = [{}, {}];
        for (const step of steps)
          expect(await carryOut(given(), run, step, own)).toEqual(await carryOut(model, run, step, its));
        expect(await stateOf(given(), run)).toEqual(await stateOf(model, run));
      }),
      { numRuns: sequences },
    );
  });
}
