import { expect, test } from "vitest";
import { createDrawingQueue } from "./turn.ts";

/** Work that lasts until the test ends it. */
function held() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = (name: string) => ends.get(name)?.();
  return { begun, work, end };
}
const limits = { atOnce: 1, maxWaiting: 3, maxWaitingOfOne: 2, maxWaitMs: 60_000 };
const BUSY = { refused: "busy" };

test("who comes when the queue is full is refused at once, and so is a project that has its share of it", async () => {
  const inTurn = createDrawingQueue(limits);
  const { begun, work, end } = held();
  const all = ["a1", "a2", "a3"].map((name) => inTurn("a", work(name)));
  expect(await inTurn("a", work("a4"))).toMatchObject(BUSY);
  all.push(inTurn("b", work("b1")));
  expect(await inTurn("c", work("c1"))).toMatchObject(BUSY);
  for (const name of ["a1", "a2", "b1", "a3"]) {
    await expect.poll(() => begun).toContain(name);
    end(name);
  }
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "b1"]);
  const next = inTurn("c", work("c2"));
  end("c2");
  expect(await next).toBe("c2");
});

test("projects take turns, however many pictures one of them waits for", async () => {
  const inTurn = createDrawingQueue(limits);
  const { begun, work, end } = held();
  const all = [
    ...["a1", "a2", "a3"].map((name) => inTurn("a", work(name))),
    ...["b1"].map((name) => inTurn("b", work(name))),
  ];
  for (const name of ["a1", "a2", "b1", "a3"]) {
    await expect.poll(() => begun).toContain(name);
    end(name);
  }
  await Promise.all(all);
  expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
});

test("a picture whose turn doesn't come in time is refused and never begun", async () => {
  const inTurn = createDrawingQueue({ ...limits, maxWaitMs: 0 });
  const { begun, work, end } = held();
  const first = inTurn("a", work("a1"));
  expect(await inTurn("a", work("a2"))).toMatchObject(BUSY);
  end("a1");
  await first;
  expect(begun).toEqual(["a1"]);
});

test("work that fails gives its turn to the next", async () => {
  const inTurn = createDrawingQueue(limits);
  const failing = inTurn("a", () => Promise.reject(new Error("broken")));
  const next = inTurn("a", async () => "next");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("next");
});
