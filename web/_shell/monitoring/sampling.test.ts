import { expect, test } from "vitest";
import { masked, sampledIn } from "./sampling.ts";

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};
const drawing =
  (...numbers: number[]) =>
  () =>
    numbers.shift() ?? 0;

// [const.monitoring.sessions] [const.monitoring.replays]
test("half of the sessions are measured and half are recorded, each drawn for itself", () => {
  expect(sampledIn(storage(), drawing(0.49, 0.49))).toEqual({ measured: true, replayed: true });
  expect(sampledIn(storage(), drawing(0.5, 0.49))).toEqual({ measured: false, replayed: true });
  expect(sampledIn(storage(), drawing(0.49, 0.5))).toEqual({ measured: true, replayed: false });
  const drawn = Array.from({ length: 1000 }, (_, at) => sampledIn(storage(), drawing(at / 1000, 1 - (at + 1) / 1000)));
  expect(drawn.filter(({ measured }) => measured)).toHaveLength(500);
  expect(drawn.filter(({ replayed }) => replayed)).toHaveLength(500);
});

test("what was drawn stays for the session; without a storage nothing is measured", () => {
  const kept = storage();
  expect(sampledIn(kept, drawing(0.1, 0.9))).toEqual({ measured: true, replayed: false });
  expect(sampledIn(kept, drawing(0.9, 0.1))).toEqual({ measured: true, replayed: false });
  const closed = {
    getItem: () => {
      throw new Error("closed");
    },
    setItem: () => undefined,
  };
  expect(sampledIn(closed, drawing(0, 0))).toEqual({ measured: false, replayed: false });
});

// [const.monitoring.masked]
test("of what is typed only the length is recorded", () => {
  expect(masked("maya@saltmarsh.shop")).toBe("*".repeat(19));
  expect(masked("")).toBe("");
});
