import fc from "fast-check";
import { expect, test } from "vitest";
import { appendOf, type MakeStore, wholeLog } from "./conformance-appends.ts";
import { memoryStore } from "./memory.ts";
import type { Commit, EventStore } from "./port.ts";

const streams = ["a-1", "a-2", "b-1"];
const names = ["x", "y", "z"];
const keys = ["k1", "k2", "k3", "k4"];
const command = fc.record({
  tenant: fc.constantFrom("one", "two"),
  stream: fc.constantFrom(...streams),
  off: fc.oneof({ weight: 8, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: -1, max: 1 }) }),
  numbers: fc.array(fc.integer(), { minLength: 1, maxLength: 3 }),
  texts: fc.string({ unit: "grapheme", maxLength: 8 }),
  names: fc.uniqueArray(fc.constantFrom(...names), { maxLength: 3 }),
  reserved: fc.integer({ min: 0, max: 3 }),
  both: fc.boolean(),
  key: fc.option(fc.constantFrom(...keys), { freq: 4, nil: undefined }),
  deltas: fc.array(fc.record({ name: fc.constantFrom(...names), delta: fc.integer({ min: -3, max: 4 }) }), {
    maxLength: 3,
  }),
});
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

async function carryOut(
  store: EventStore,
  run: string,
  { tenant, stream, off, numbers, texts, ...of }: Command,
): Promise<unknown> {
  const own = `${run}-${tenant}`;
  const version = (await store.load(own, stream)).length;
  const appended = await store.append(
    own,
    appendOf(stream, Math.max(0, version + off), numbers, {
      reserve: of.names.slice(0, of.reserved),
      balances: of.deltas,
      release: of.names.slice(Math.max(0, of.reserved - Number(of.both))),
      ...(of.key && { idempotency: { key: of.key, hash: texts } }),
      meta: { command: texts, requestId: "req_1" },
    }),
  );
  return { appended, from: await store.load(own, stream, Math.max(0, version + off)) };
}

async function stateOf(store: EventStore, run: string, after: number): Promise<unknown> {
  const placeless = (commits: readonly Commit[]) => commits.map(({ position: _, ...commit }) => commit);
  const tenants = await Promise.all(
    [`${run}-one`, `${run}-two`].map(async (tenant) => ({
      streams: await Promise.all(streams.map((each) => store.load(tenant, each))),
      owners: await Promise.all(names.map((each) => store.owner(tenant, each))),
      balances: await Promise.all(names.map((each) => store.balance(tenant, each))),
      repeated: await Promise.all(keys.map((each) => store.repeated(tenant, each))),
      recent: placeless(await store.recent(tenant, 5)),
    })),
  );
  return { tenants, log: placeless(await wholeLog(store, after, 7)) };
}

/** Random commands, in this many sequences, are answered as the model answers them, and leave the same behind. */
export function describeModel(name: string, make: MakeStore, sequences = 40): void {
  test(`${name}: any sequence of appends is answered as the model answers it`, async () => {
    const { port: store, close } = await make();
    let runs = 0;
    let position = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 25 }), async (commands) => {
        const run = `run${runs++}`;
        const model = memoryStore();
        for (const each of commands) expect(await carryOut(store, run, each)).toEqual(await carryOut(model, run, each));
        expect(await stateOf(store, run, position)).toEqual(await stateOf(model, run, 0));
        position = (await wholeLog(store, position)).at(-1)?.position ?? position;
      }),
      { numRuns: sequences },
    );
    await close();
  });
}
