import { expect, test } from "vitest";
import { appendOf, type MakeStore, wholeLog } from "./conformance-appends.ts";
import type { Appended } from "./port.ts";

const numberOf = (fact: { data: unknown }): number => (fact.data as { number: number }).number;

/** What every event store does when many write at once. */
export function describeConcurrency(name: string, make: MakeStore): void {
  test(`${name}: 1,000 appends by 16 writers to 5 hot streams lose nothing, double nothing and leave no gap`, async () => {
    const { port: store, close } = await make();
    let next = 0;
    const writer = async () => {
      while (next < 1000) {
        const number = next++;
        let expected = 0;
        for (;;) {
          const appended = await store.append("t1", appendOf(`hot-${number % 5}`, expected, [number]));
          if (appended.ok) break;
          if (appended.reason !== "version-conflict") throw new Error(appended.reason);
          expected = appended.actual;
        }
      }
    };
    await Promise.all(Array.from({ length: 16 }, writer));
    const numbers: number[] = [];
    for (const stream of [0, 1, 2, 3, 4]) {
      const facts = await store.load("t1", `hot-${stream}`);
      expect(facts.map((fact) => fact.version)).toEqual(facts.map((_, index) => index + 1));
      numbers.push(...facts.map(numberOf));
    }
    const all = Array.from({ length: 1000 }, (_, index) => index);
    expect(numbers.sort((a, b) => a - b)).toEqual(all);
    const logged = (await wholeLog(store)).flatMap((commit) => commit.facts);
    expect(logged.map(numberOf).sort((a, b) => a - b)).toEqual(all);
    const last = new Map<string, number>();
    for (const fact of logged) {
      expect(fact.version).toBe((last.get(fact.stream) ?? 0) + 1);
      last.set(fact.stream, fact.version);
    }
    await close();
  });

  const race = async (make: MakeStore, append: (number: number) => ReturnType<typeof appendOf>) => {
    const { port: store, close } = await make();
    await store.append("t1", appendOf("stock-1", 0, [1], { balances: [{ name: "stock", delta: 5 }] }));
    const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => store.append("t1", append(number))));
    const reasons = answers.map((each: Appended) => (each.ok ? "ok" : each.reason)).sort();
    return { store, close, reasons };
  };

  test(`${name}: of 20 who reserve one name at once one gets it`, async () => {
    const { close, reasons } = await race(make, (number) =>
      appendOf(`user-${number}`, 0, [number], { reserve: ["email:a"] }),
    );
    expect(reasons).toEqual(["ok", ...Array(19).fill("taken")]);
    await close();
  });

  test(`${name}: of 20 who send one idempotency key at once one is carried out`, async () => {
    const { close, reasons } = await race(make, (number) =>
      appendOf(`order-${number}`, 0, [number], { idempotency: { key: "k1", hash: "h1" } }),
    );
    expect(reasons).toEqual(["ok", ...Array(19).fill("repeated")]);
    await close();
  });

  test(`${name}: of 20 who take one of the last five at once five succeed`, async () => {
    const { store, close, reasons } = await race(make, (number) =>
      appendOf(`order-${number}`, 0, [number], { balances: [{ name: "stock", delta: -1 }] }),
    );
    expect(reasons).toEqual([...Array(15).fill("insufficient"), ...Array(5).fill("ok")]);
    expect(await store.balance("t1", "stock")).toBe(0);
    await close();
  });
}
