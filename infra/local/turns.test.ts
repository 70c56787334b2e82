import { expect, test } from "vitest";
import { testPorts } from "../../functions/_platform/testing/index.ts";
import { createTurns, takingTurns } from "./turns.ts";

test("of work that began together one does a step at a time, with all that follows from it, in the order they came", async () => {
  const turns = createTurns(60_000);
  const order: string[] = [];
  const work = async (name: string) => {
    for (const step of [1, 2]) {
      await turns();
      order.push(`${name}${step} begins`);
      for (let each = 0; each < 10; each += 1) await undefined;
      order.push(`${name}${step} ends`);
    }
  };
  await Promise.all(["a", "b"].map(work));
  expect(order).toEqual(["a1", "b1", "a2", "b2"].flatMap((step) => [`${step} begins`, `${step} ends`]));
});

test("once the budget is used up others go first, before each further step of any of the work", async () => {
  const turns = createTurns(0);
  let [steps, others, isDone] = [0, 0, false];
  const other = () => {
    others += 1;
    if (!isDone) setImmediate(other);
  };
  setImmediate(other);
  const work = async () => {
    for (let step = 0; step < 20; step += 1) {
      await turns();
      steps += 1;
      expect(steps).toBeLessThanOrEqual(others + 1);
    }
  };
  await Promise.all([work(), work(), work()]);
  isDone = true;
  expect(steps).toBe(60);
});

test("each use of the log and of the views awaits a turn, and answers what it would without", async () => {
  const ports = await testPorts();
  let turns = 0;
  const polite = takingTurns(ports, async () => {
    turns += 1;
  });
  expect(await polite.store.load("prj_1", "order-1")).toEqual([]);
  expect(await polite.views.generation("order-row")).toBe(1);
  await expect(polite.store.log(0, 1)).resolves.toEqual([]);
  expect(turns).toBe(3);
  expect(polite.bus).toBe(ports.bus);
  await ports.close();
});
