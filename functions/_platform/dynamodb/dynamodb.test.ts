import fc from "fast-check";
import { expect, test } from "vitest";
import type { Dynamo } from "./index.ts";
import {
  createTableInput,
  packed,
  positionAt,
  positionsOf,
  sortedBy,
  sortedParts,
  TABLES,
  tableNames,
  unpacked,
} from "./index.ts";

const bytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
const text = fc.string({ unit: fc.constantFrom("a", "b", "\0", "\u0001", "\u0002", "é", "\u{1f5a8}"), maxLength: 4 });
const some = text.filter((each) => each !== "");

test("a sort key of two texts sorts by the first and then the second, and gives both back", () => {
  fc.assert(
    fc.property(text, some, text, some, (a, b, c, d) => {
      expect(sortedParts(sortedBy(a, b))).toEqual([a, b]);
      expect(Math.sign(bytes(sortedBy(a, b), sortedBy(c, d)))).toBe(Math.sign(bytes(a, c) || bytes(b, d)));
    }),
  );
});

test("a bound lies before every key that begins with its text, and behind every key with a lower one", () => {
  fc.assert(
    fc.property(text, some, text, (a, b, bound) => {
      expect(bytes(sortedBy(a, b), sortedBy(bound)) < 0).toBe(bytes(a, bound) < 0);
    }),
  );
});

test("what is packed comes back, and repeated fields take little room", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(unpacked(packed(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  const lines = Array.from({ length: 10 }, (_, index) => ({
    orderItemId: `itm_${index}`,
    unitPrice: { amount: 2600, currency: "GBP" },
    discount: { amount: 0, currency: "GBP" },
  }));
  expect(packed(lines).length).toBeLessThan(JSON.stringify(lines).length * 0.3);
  expect(() => unpacked(Uint8Array.of(9, 1))).toThrow("Unknown coding 9");
});

test("what was stored can be read for ever", () => {
  expect(
    unpacked(
      Buffer.from(
        "AatWyi9KSS3yTFGyArHiDZV0lErzMksCijKTU5WsqpUSc/NL80qUrIzMDAx0lJJLi4pS85IrlayU3J0ClGp1lPLyS1KVrJSyUwtKlGoB",
        "base64",
      ),
    ),
  ).toEqual({
    orderId: "ord_1",
    unitPrice: { amount: 2600, currency: "GBP" },
    note: "kept",
  });
});

/** A table of slots as a map: enough of DynamoDB for handing out positions. */
function slots(): Dynamo {
  const held = new Map<string, number>();
  return {
    write: async (write: { update: { pk: string }; if: string; values: Record<string, number> }) => {
      const { ":until": until = 0, ":over": over, ":mine": mine } = write.values;
      const before = held.get(write.update.pk);
      if (mine === undefined ? before !== undefined && before >= (over ?? 0) : before !== mine) return undefined;
      held.set(write.update.pk, until);
      return {};
    },
  } as unknown as Dynamo;
}

test("positions grow with time, are above what was seen, and are no other process's", async () => {
  const table = slots();
  let now = Date.parse("2026-11-21T12:00:00Z");
  const processes = Array.from({ length: 20 }, () => positionsOf(table, "events", () => now));
  const given: number[] = [];
  for (let round = 0; round < 50; round += 1) {
    now += round % 10 === 0 ? 400_000 : 1;
    for (const process of processes) {
      const position = await process.next();
      expect(position).toBeGreaterThanOrEqual(positionAt(now));
      expect(Number.isSafeInteger(position)).toBe(true);
      given.push(position);
    }
  }
  expect(new Set(given).size).toBe(given.length);
  const [one] = processes;
  const far = positionAt(now + 1_000_000);
  expect(await one?.next(far)).toBeGreaterThan(far);
});

test("tables are named by the environment, and a missing name is reported", () => {
  const env = Object.fromEntries(Object.entries(TABLES).map(([table, { env: variable }]) => [variable, `my-${table}`]));
  expect(tableNames(env)).toEqual({
    events: "my-events",
    views: "my-views",
    sessions: "my-sessions",
    secrets: "my-secrets",
    work: "my-work",
  });
  expect(() => tableNames({ ...env, PRESSWORK_TABLE_WORK: "" })).toThrow("PRESSWORK_TABLE_WORK is missing");
});

test("every table is found by partition and sort key, and the log alone has a stream", () => {
  const inputs = Object.entries(TABLES).map(([name, table]) => createTableInput(table, name));
  expect(inputs.map(({ KeySchema }) => KeySchema?.map((key) => key.AttributeName))).toEqual(
    Array(5).fill(["pk", "sk"]),
  );
  expect(inputs.filter(({ StreamSpecification }) => StreamSpecification).map((input) => input.TableName)).toEqual([
    "events",
  ]);
  expect(
    Object.values(TABLES)
      .flatMap(({ actions }) => actions)
      .filter((action) => /Scan|PartiQL/.test(action)),
  ).toEqual([]);
  expect(TABLES.events.actions.filter((action) => /Delete|BatchWrite/.test(action))).toEqual([]);
});
