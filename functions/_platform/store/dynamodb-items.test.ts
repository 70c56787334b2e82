import { expect, test } from "vitest";
import { marshalled, sizeOf } from "#platform/dynamodb";
import { appendOf } from "./conformance-appends.ts";
import { commitItems, commitOf, heardIn } from "./dynamodb-items.ts";

const noise = (length: number) =>
  Array.from({ length }, (_, index) => String.fromCharCode(97 + ((index * index) % 26))).join("");
const facts = (length: number) => [
  { type: "Noted", data: { text: noise(length) + Math.PI.toString(36).repeat(length / 10) } },
  { type: "Counted", data: { number: 2 } },
];
const imageOf = (item: Parameters<typeof marshalled>[0]) => marshalled(item) as Parameters<typeof heardIn>[0];

test("a stream's first commit stays within one write unit, and what does not fit comes back with it", () => {
  for (const length of [10, 5_000, 20_000, 100_000]) {
    const random = Buffer.from(
      Array.from({ length }, (_, index) => (index * 7919 + ((index * 31) ^ (index >> 3))) % 256),
    );
    const own = [...facts(length), { type: "Noted", data: { text: random.toString("base64") } }];
    const [head, more] = commitItems("prj_1", appendOf("order-1", 0, [], { facts: own }), 7);
    expect(sizeOf(head ?? {})).toBeLessThanOrEqual(1024);
    expect(more === undefined).toBe(length === 10);
    const commit = commitOf(head ?? {}, more);
    expect(commit).toMatchObject({ position: 7, tenant: "prj_1", stream: "order-1" });
    expect(commit.facts.map((fact) => fact.data)).toEqual(own.map((fact) => fact.data));
    expect(commit.facts.map((fact) => fact.id)).toEqual(["order-1@1", "order-1@2", "order-1@3"]);
  }
});

test("a commit's image on the stream tells whom it concerns, and nothing else does", () => {
  const [first] = commitItems("prj_1", appendOf("order-1", 0, [], { facts: facts(10) }), 7);
  expect(heardIn(imageOf(first ?? {}))).toEqual({
    tenant: "prj_1",
    stream: "order-1",
    position: 7,
    facts: [
      { type: "Noted", version: 1 },
      { type: "Counted", version: 2 },
    ],
  });
  const [later] = commitItems("prj_1", appendOf("order-1", 2, [3]), 8);
  expect(heardIn(imageOf(later ?? {}))).toMatchObject({ position: 8, facts: [{ type: "Counted", version: 3 }] });
  const two = appendOf("order-1", 3, [4, 5]);
  expect(heardIn(imageOf(commitItems("prj_1", two, 9)[0] ?? {}))?.facts.map(({ version }) => version)).toEqual([4, 5]);
  for (const other of [{ h: "hash", s: "order-1", v: 1 }, { w: "order-1" }, { b: 5 }, { d: Uint8Array.of(1) }])
    expect(heardIn(imageOf({ pk: "prj_1#k#x", sk: "0", ...other }))).toBeUndefined();
});
