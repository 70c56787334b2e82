import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { adversarial } from "./adversarial.ts";
import type { Bus } from "./port.ts";

const NOW = 1_000_000;
const delivery = (version: number, consumer = "mailer", tenant = "t1") => ({
  consumer,
  tenant,
  stream: "order-1",
  version,
});

/** What every bus does. */
export function describeBus(name: string, make: () => Promise<{ port: Bus; close: () => Promise<void> }>): void {
  describe(name, () => {
    let bus: Bus;
    let close: () => Promise<void>;
    beforeEach(async () => {
      ({ port: bus, close } = await make());
    });
    afterEach(() => close());
    const versions = async (now = NOW, limit = 10, leaseMs = 30_000) =>
      (await bus.take(now, limit, leaseMs)).map((each) => each.version).sort((a, b) => a - b);
    /** Takes the one due delivery and lets it fail `times` times; answers the time after the last failure's wait. */
    const fail = async (times: number, now = NOW) => {
      for (let attempt = 1; attempt <= times; attempt++) {
        const [taken] = await bus.take(now, 1, 30_000);
        if (!taken) throw new Error(`nothing due at attempt ${attempt}`);
        await bus.failed(taken.id, now, `attempt ${attempt}`);
        now += 300_000;
      }
      return now;
    };

    test("what is offered is taken, with everything that names it", async () => {
      await bus.offer([delivery(7)]);
      const [taken] = await bus.take(NOW, 10, 30_000);
      expect(taken).toEqual({ ...delivery(7), id: expect.any(String), attempts: 0 });
    });

    test("what it already holds is ignored, whether it waits, is leased or is dead", async () => {
      await bus.offer([delivery(1), delivery(1)]);
      await bus.offer([delivery(1)]);
      expect(await bus.waiting()).toBe(1);
      expect(await versions()).toEqual([1]);
      await bus.offer([delivery(1)]);
      expect(await versions()).toEqual([]);
      await fail(17, NOW + 30_000);
      await bus.offer([delivery(1)]);
      expect(await bus.waiting()).toBe(0);
    });

    test("every consumer, tenant and version is a delivery of its own", async () => {
      await bus.offer([
        delivery(1),
        delivery(2),
        delivery(1, "search"),
        delivery(1, "mailer", "t2"),
        { ...delivery(1), stream: "order-2" },
      ]);
      expect(await bus.take(NOW, 10, 30_000)).toHaveLength(5);
    });

    test("a take leases no more than its limit and never the same twice", async () => {
      await bus.offer([1, 2, 3, 4, 5].map((version) => delivery(version)));
      const takes = await Promise.all([bus.take(NOW, 2, 30_000), bus.take(NOW, 2, 30_000), bus.take(NOW, 2, 30_000)]);
      expect(takes.map((each) => each.length).sort()).toEqual([1, 2, 2]);
      expect(new Set(takes.flat().map((each) => each.id)).size).toBe(5);
    });

    test("a lease that runs out makes the delivery due again, without counting as a failure", async () => {
      await bus.offer([delivery(1)]);
      expect(await versions(NOW, 10, 1000)).toEqual([1]);
      expect(await versions(NOW + 999)).toEqual([]);
      expect(await bus.take(NOW + 1000, 10, 1000)).toMatchObject([{ version: 1, attempts: 0 }]);
    });

    test("what is done is gone, and doing it twice is no error", async () => {
      await bus.offer([delivery(1), delivery(2)]);
      for (const { id } of await bus.take(NOW, 10, 1000)) await bus.done(id);
      for (const id of ["d1", "d2", "d999999", "o1"]) await bus.done(id);
      expect(await versions(NOW + 1_000_000)).toEqual([]);
      expect(await bus.waiting()).toBe(0);
    });

    test("a failed delivery waits twice as long each time, and never more than five minutes", async () => {
      await bus.offer([delivery(1)]);
      let now = NOW;
      const seconds = [0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 6.4, 12.8, 25.6, 51.2, 102.4, 204.8, 300, 300, 300, 300];
      for (const [index, wait] of seconds.entries()) {
        const [taken] = await bus.take(now, 1, 30_000);
        expect(taken?.attempts).toBe(index);
        await bus.failed(taken?.id ?? "", now, "no answer");
        expect(await versions(now + wait * 1000 - 1)).toEqual([]);
        now += wait * 1000;
      }
      expect(await versions(now)).toEqual([1]);
    });

    test("after seventeen failures a delivery is dead, with the reason of the last", async () => {
      await bus.offer([delivery(1)]);
      let now = await fail(16);
      expect(await bus.dead(10)).toEqual([]);
      now = await fail(1, now);
      expect(await versions(now + 10_000_000)).toEqual([]);
      expect(await bus.waiting()).toBe(0);
      expect(await bus.dead(10)).toMatchObject([{ ...delivery(1), attempts: 17, reason: "attempt 1" }]);
    });

    test("a redrive makes the dead due at once, with all their attempts before them", async () => {
      await bus.offer([delivery(1), delivery(1, "search")]);
      for (let attempt = 0; attempt < 17; attempt++)
        for (const { id } of await bus.take(NOW + attempt * 300_000, 10, 1000))
          await bus.failed(id, NOW + attempt * 300_000, "no");
      expect(await bus.dead(1)).toHaveLength(1);
      const later = NOW + 10_000_000;
      expect(await bus.redrive(later, "search")).toBe(1);
      expect(await bus.take(later, 10, 1000)).toMatchObject([{ consumer: "search", attempts: 0 }]);
      expect(await bus.redrive(later)).toBe(1);
      expect(await bus.redrive(later)).toBe(0);
      expect(await bus.waiting()).toBe(2);
    });

    test("a consumer that always fails does not hold up the others", async () => {
      await bus.offer([
        ...[1, 2, 3].map((version) => delivery(version, "broken")),
        ...[1, 2, 3].map((version) => delivery(version)),
      ]);
      for (const { id, consumer } of await bus.take(NOW, 10, 1000))
        await (consumer === "broken" ? bus.failed(id, NOW, "no") : bus.done(id));
      expect(await bus.waiting()).toBe(3);
      await bus.offer([delivery(4)]);
      expect(await versions(NOW)).toEqual([4]);
    });

    const outbound = (version: number, recipient: string) => ({ ...delivery(version), recipient });

    test("what calls somebody waits in the line of its recipient, and nothing else waits there", async () => {
      await bus.offer([outbound(1, "t1/slow"), outbound(2, "t1/slow"), outbound(3, "t2/quick"), delivery(4)]);
      expect(await versions()).toEqual([4]);
      expect(await bus.recipients(NOW, "", 10)).toEqual(["t1/slow", "t2/quick"]);
      expect(await bus.recipients(NOW, "t1/slow", 10)).toEqual(["t2/quick"]);
      expect(await bus.recipients(NOW, "", 1)).toEqual(["t1/slow"]);
      expect(await bus.take(NOW, 1, 30_000, "t1/slow")).toMatchObject([{ version: 1, recipient: "t1/slow" }]);
      expect(await bus.take(NOW, 9, 30_000, "t1/slow")).toMatchObject([{ version: 2 }]);
      expect(await bus.recipients(NOW, "", 10)).toEqual(["t2/quick"]);
      expect(await bus.recipients(NOW + 30_000, "", 10)).toEqual(["t1/slow", "t2/quick"]);
      expect(await bus.waiting()).toBe(4);
    });

    test("a delivery that turns out to call somebody is handed over, and its failures count there", async () => {
      await bus.offer([delivery(1)]);
      const [taken] = await bus.take(NOW, 1, 30_000);
      await bus.handOver(taken?.id ?? "", "t1/slow");
      expect(await versions(NOW + 30_000)).toEqual([]);
      let now = NOW;
      for (let attempt = 0; attempt < 17; attempt++) {
        const [due] = await bus.take(now, 1, 30_000, "t1/slow");
        expect(due).toMatchObject({ version: 1, attempts: attempt });
        await bus.failed(due?.id ?? "", now, "no answer");
        now += 300_000;
      }
      expect(await bus.waiting()).toBe(0);
      expect(await bus.recipients(now, "", 10)).toEqual([]);
      expect(await bus.dead(10)).toMatchObject([{ version: 1, recipient: "t1/slow", reason: "no answer" }]);
      expect(await bus.redrive(now, "mailer")).toBe(1);
      const [due] = await bus.take(now, 1, 30_000, "t1/slow");
      await bus.done(due?.id ?? "");
      expect(await bus.waiting()).toBe(0);
    });

    test("a reader's cursor starts at 0 and stays where it was moved", async () => {
      expect(await bus.cursor("relay")).toBe(0);
      await bus.moveCursor("relay", 41);
      await bus.moveCursor("relay", 42);
      expect(await bus.cursor("relay")).toBe(42);
      expect(await bus.cursor("projector")).toBe(0);
    });

    test("through the worst bus there may be everything still arrives", async () => {
      let seed = 5;
      const random = () => {
        seed = (seed * 48271) % 2147483647;
        return seed / 2147483647;
      };
      const worst = adversarial(bus, random);
      const offered = Array.from({ length: 100 }, (_, index) => delivery(index + 1));
      await worst.offer(offered);
      const arrived: number[] = [];
      while ((await worst.waiting()) > 0)
        for (const { id, version } of await worst.take(NOW, 10, 30_000)) {
          arrived.push(version);
          await worst.done(id);
        }
      expect(arrived.length).toBeGreaterThan(100);
      expect(arrived).not.toEqual(arrived.toSorted((a, b) => a - b));
      expect([...new Set(arrived)].sort((a, b) => a - b)).toEqual(offered.map((each) => each.version));
    });
  });
}
