import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { services } from "../../services.ts";
import { rebuild } from "../rebuild/rebuild.ts";
import { verify } from "../verify/verify.ts";
import { opened, smallShop, temporaryFolder } from "./testing.ts";
import { verifyAloud } from "./verify-aloud.ts";

const { folder, remove } = temporaryFolder();
const whole = join(folder, "whole");
beforeAll(() => smallShop(whole, "3", 25));
afterAll(remove);

let copies = 0;
/** A copy of the shop after this change to its file. */
async function damaged(...statements: string[]): Promise<string> {
  copies += 1;
  const copy = join(folder, `copy-${copies}`);
  cpSync(whole, copy, { recursive: true });
  const local = opened(copy);
  await local.engine.write(() => {
    for (const statement of statements)
      if (local.engine.run(statement) === 0) throw new Error(`Nothing was damaged: ${statement}`);
  });
  local.close();
  return copy;
}
const found = async (at: string) => (await verify({ folder: at, services, part: () => () => {} })).differences;
const oneCharge =
  "(SELECT position FROM commits WHERE facts LIKE '%Making and sending%' ORDER BY position DESC LIMIT 1)";
const oneOrder = "(SELECT stream FROM heads WHERE stream LIKE 'order-%' LIMIT 1)";

test("a shop that was only ever changed by commands is verified", async () => {
  const lines: string[] = [];
  const context = {
    folder: whole,
    isStopping: () => false,
    say: (line: string) => void lines.push(line),
    hint: () => {},
  };
  expect(await verifyAloud(context)).toBe(0);
  expect(lines[0]).toMatch(/^Looked at [\d,]+ facts, [\d,]+ commits, .*25 orders/);
  expect(lines.at(-1)).toBe("verified");
});

test("differences are printed and counted, and the exit code says so", async () => {
  const lines: string[] = [];
  const at = await damaged(`UPDATE heads SET version = version + 1 WHERE stream = ${oneOrder}`);
  expect(
    await verifyAloud({ folder: at, isStopping: () => false, say: (line) => void lines.push(line), hint: () => {} }),
  ).toBe(1);
  expect(lines.at(-1)).toBe("1 difference");
});

const inView = (view: string, item = "") =>
  `number IN (SELECT number FROM view_names WHERE view LIKE '${view}-%' AND item = '${item}')`;
const oneRow = (view: string) => `key = (SELECT key FROM view_rows WHERE view LIKE '${view}-%' LIMIT 1)`;
const cases: [string, string, RegExp][] = [
  [
    "a row that was changed",
    `UPDATE numbered_rows SET row = json_set(row, '$.number', 'SM-1') WHERE ${inView("order-row")} AND ${oneRow("order-row")}`,
    /^order-row: ord_\w+ is not what the log tells$/,
  ],
  [
    "a row that is gone",
    `DELETE FROM numbered_rows WHERE ${inView("customers")} AND ${oneRow("customers")}`,
    /^customers-customer: cus_\w+ is missing$/,
  ],
  [
    "a row that was added",
    `INSERT INTO numbered_rows SELECT number, 'ord_invented', revision, parts, row, entries, tallies FROM numbered_rows WHERE ${inView("order-row")} LIMIT 1`,
    /ord_invented is kept, the log tells of none$/,
  ],
  [
    "an index entry that is gone",
    `DELETE FROM numbered_entries WHERE ${inView("order-row", "placed")} AND sort = (SELECT min(sort) FROM numbered_entries WHERE ${inView("order-row", "placed")})`,
    /^order-row: ord_\w+ is missing from the index placed$/,
  ],
  [
    "an index entry too many",
    `INSERT INTO numbered_entries SELECT number, partition, '0', key FROM numbered_entries WHERE ${inView("order-row", "placed")} LIMIT 1`,
    /^order-row: its indexes hold 1 entries too many$/,
  ],
  [
    "a total that is wrong",
    `UPDATE numbered_tallies SET value = value + 1 WHERE ${inView("order-row", "tab")} AND name = 'all'`,
    /^order-row: the total tab\/\/all is 26, the log tells 25$/,
  ],
  [
    "a head that ran ahead",
    `UPDATE heads SET version = version + 1 WHERE stream = ${oneOrder}`,
    /^heads: order-ord_\w+ has its head at \d+, its last fact is \d+$/,
  ],
  ["a head that is gone", `DELETE FROM heads WHERE stream = ${oneOrder}`, /^heads: order-ord_\w+ has no head$/],
  [
    "a commit that is gone",
    `DELETE FROM commits WHERE stream = ${oneOrder} AND version = 2`,
    /^versions: order-ord_\w+ goes from \d+ to \d+ \(commit \d+\)$/,
  ],
  [
    "a balance that is wrong",
    "UPDATE balances SET value = value + 5 WHERE name = (SELECT name FROM balances WHERE name LIKE 'stock/%' LIMIT 1)",
    /^balances: stock\/var_\w+\/GB is \d+, the ledger says \d+$/,
  ],
  [
    "a balance that is gone",
    "DELETE FROM balances WHERE name = (SELECT name FROM balances WHERE name LIKE 'variant-room/%' LIMIT 1)",
    /^balances: variant-room\/prd_\w+ is missing, the ledger says \d+$/,
  ],
  [
    "a reservation of nobody",
    "INSERT INTO reservations SELECT tenant, 'order-number:SM-99', 'order-ord_nobody' FROM reservations LIMIT 1",
    /order-number:SM-99 belongs to order-ord_nobody, which does not exist$/,
  ],
  [
    "a reservation that is gone",
    "DELETE FROM reservations WHERE name = 'order-number:SM-10003'",
    /^reservations: order-number:SM-10003 of order-ord_\w+ is not reserved$/,
  ],
  [
    "a charge for making that never was",
    `DELETE FROM commits WHERE position = ${oneCharge}`,
    /^production: order-ord_\w+ was charged by txn_\w+, which moved nothing$/,
  ],
  [
    "a charge for making of another amount",
    `UPDATE commits SET facts = json_set(facts, '$[0].data.gross.amount', 1) WHERE position = ${oneCharge}`,
    /^production: order-ord_\w+ costs \d+ GBP and was charged 1 GBP$/,
  ],
  [
    "a charge for an order that was not confirmed by it",
    `UPDATE commits SET facts = json_set(facts, '$[0].data.source.id', 'ord_nobody') WHERE position = ${oneCharge}`,
    /^production: transaction-txn_\w+ charged order-ord_nobody, which was not confirmed by it$/,
  ],
  [
    "a fact nobody knows",
    `UPDATE commits SET facts = replace(facts, 'OrderConfirmed', 'OrderConfused') WHERE facts LIKE '%OrderConfirmed%' AND stream = (SELECT stream FROM commits WHERE facts LIKE '%OrderConfirmed%' LIMIT 1)`,
    /holds a OrderConfused, which no service knows$/,
  ],
];
test.each(cases)("%s is reported", async (_name, statement, finding) => {
  expect(await found(await damaged(statement))).toContainEqual(expect.stringMatching(finding));
});

test("a refund that was changed in the log is found by the sums", async () => {
  const at = await damaged(
    'UPDATE commits SET facts = replace(facts, \'"type":"OrderPaid"\', \'"type":"OrderCompleted"\') WHERE position = (SELECT position FROM commits WHERE facts LIKE \'%OrderPaid%\' LIMIT 1)',
  );
  expect(await found(at)).toContainEqual(
    expect.stringMatching(/^money: SM-\d+: paid is shown as \d+, folded it is 0$/),
  );
});

test("amounts too large for exact numbers, from before they were bounded, are verified like others", async () => {
  const price = Number.MAX_SAFE_INTEGER;
  const at = await damaged(
    `UPDATE commits SET facts = json_set(facts, '$[0].data.lines[0].unitPrice.amount', ${price})
     WHERE version = 1 AND facts LIKE '[{"type":"OrderCreated"%'`,
  );
  const local = opened(at);
  for (const projection of services.flatMap((service) => service.projections))
    if (projection.steps.has("OrderCreated"))
      await rebuild({ ports: local.ports, projection, goOn: () => true, graceMs: 0 });
  expect(local.engine.one("SELECT max(value) AS largest FROM view_tallies")?.largest).toBeGreaterThan(price);
  local.close();
  const differences = await found(at);
  expect(differences.filter((each) => !each.startsWith("money:"))).toEqual([]);
});
