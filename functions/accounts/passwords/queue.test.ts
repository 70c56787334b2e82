import { expect, test } from "vitest";
import { boundedQueue } from "./queue.ts";

/** Jobs that end on demand. */
function works() {
  const ends: (() => void)[] = [];
  let most = 0;
  let running = 0;
  const work = async (): Promise<string> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((end) => ends.push(end));
    running -= 1;
    return "done";
  };
  return { work, end: () => ends.shift()?.(), most: () => most };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test("no more run at once than may, the next waits, and one too many is sent away", async () => {
  const { enqueue: queue, isFull } = boundedQueue({ inFlight: 2, waiting: 1 });
  const { work, end, most } = works();
  const [first, second, third, fourth] = [queue(work), queue(work), queue(work), queue(work)];
  expect(await fourth).toBeUndefined();
  expect(isFull()).toBe(true);
  end();
  expect(await first).toBe("done");
  expect(isFull()).toBe(false);
  await turn();
  end();
  end();
  expect(await Promise.all([second, third])).toEqual(["done", "done"]);
  expect(most()).toBe(2);
});

test("a place is free again after the work has ended, even badly", async () => {
  const { enqueue: queue } = boundedQueue({ inFlight: 1, waiting: 0 });
  await expect(queue(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await queue(async () => "yes")).toBe("yes");
});
