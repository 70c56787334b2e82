import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "../../../functions/_platform/commands/index.ts";
import { project } from "../../../functions/_platform/relay/index.ts";
import { order } from "../../../functions/orders/domain/index.ts";
import { services } from "../../services.ts";
import { opened, smallShop, temporaryFolder } from "../commands/testing.ts";
import { asSystem } from "../seed/asking.ts";
import { verify } from "./verify.ts";

const { folder, remove } = temporaryFolder();
const [verified, grown] = [join(folder, "verified"), join(folder, "grown")];
let changed = "";
beforeAll(async () => {
  await smallShop(verified, "3", 25);
  cpSync(verified, grown, { recursive: true });
  const local = opened(grown);
  const head = local.engine.one("SELECT tenant, stream FROM heads WHERE stream LIKE 'order-%' LIMIT 1");
  changed = String(head?.stream).slice("order-".length);
  await run(asSystem(local.ports, String(head?.tenant)), order, changed, "changeTags", { add: ["late"], remove: [] });
  while ((await project(services, local.ports)) > 0);
  local.close();
});
afterAll(remove);

let copies = 0;
/** A copy of the grown shop after this change to its file. */
async function damaged(statement: string): Promise<string> {
  copies += 1;
  const copy = join(folder, `copy-${copies}`);
  cpSync(grown, copy, { recursive: true });
  const local = opened(copy);
  await local.engine.write(() => {
    if (local.engine.run(statement) === 0) throw new Error(`Nothing was damaged: ${statement}`);
  });
  local.close();
  return copy;
}
const checked = (at: string, since?: string) => verify({ folder: at, services, part: () => () => {}, since });

test("of a folder that began as a copy of a verified one, only what came since is folded", async () => {
  const { differences, counts } = await checked(grown, verified);
  expect(differences).toEqual([]);
  expect(counts.get("view rows")).toBeUndefined();
  expect(counts.get("commits")).toBeGreaterThan(100);
  expect((await checked(grown)).counts.get("view rows")).toBeGreaterThan(100);
});

const inOrders = (item = "") =>
  `number IN (SELECT number FROM view_names WHERE view LIKE 'order-row-%' AND item = '${item}')`;
const isChanged = (item?: string) => `${inOrders(item)} AND key = '${changed}'`;
const isOther = (item?: string) =>
  `${inOrders(item)} AND key = (SELECT key FROM numbered_rows WHERE ${inOrders()} AND key <> '${changed}' LIMIT 1)`;
const cases: [string, () => string, RegExp][] = [
  [
    "a row that changed since and was folded wrongly",
    () => `UPDATE numbered_rows SET row = replace(row, '"late"', '"later"') WHERE ${isChanged()}`,
    /^order-row: ord_\w+ is not what the log tells$/,
  ],
  [
    "a row of before that was changed without a fact",
    () => `UPDATE numbered_rows SET row = json_set(row, '$.number', 'SM-1') WHERE ${isOther()}`,
    /^order-row: ord_\w+ is not what the log tells$/,
  ],
  ["a row that is gone", () => `DELETE FROM numbered_rows WHERE ${isOther()}`, /^order-row: ord_\w+ is missing$/],
  [
    "a row too many",
    () =>
      `INSERT INTO numbered_rows SELECT number, 'ord_invented', revision, parts, row, entries, tallies FROM numbered_rows WHERE ${isOther()}`,
    /^order-row: ord_invented is kept, the log tells of none$/,
  ],
  [
    "an index that does not find what changed",
    () => `DELETE FROM numbered_entries WHERE ${isChanged("tag")}`,
    /^order-row: ord_\w+ is missing from the index tag$/,
  ],
  [
    "an index that lost a row of before",
    () => `DELETE FROM numbered_entries WHERE ${isOther("placed")}`,
    /^order-row: ord_\w+ is missing from the index placed$/,
  ],
  [
    "an index entry too many",
    () =>
      `INSERT INTO numbered_entries SELECT number, partition, '0', key FROM numbered_entries WHERE ${isOther("placed")} LIMIT 1`,
    /^order-row: its indexes hold 1 entries too many$/,
  ],
  [
    "a total that is wrong",
    () => `UPDATE numbered_tallies SET value = value + 1 WHERE ${inOrders("tab")} AND name = 'all'`,
    /^order-row: the total tab\/\/all is 26, the log tells 25$/,
  ],
  [
    "a view that says it followed what does not exist",
    () => `UPDATE numbered_cursors SET version = version + 1 WHERE ${inOrders()} AND stream = 'order-${changed}'`,
    /^order-row: order-ord_\w+ was followed to \d+ of \d+$/,
  ],
  [
    "a fact of before that was changed",
    () =>
      `UPDATE commits SET facts = replace(facts, '"type":"OrderPaid"', '"type":"OrderCompleted"') WHERE position = (SELECT position FROM commits WHERE facts LIKE '%OrderPaid%' LIMIT 1)`,
    /^order-row: ord_\w+ is not what the log tells$/,
  ],
];
test.each(cases)("%s is found", async (_name, statement, finding) => {
  const { differences } = await checked(await damaged(statement()), verified);
  expect(differences).toContainEqual(expect.stringMatching(finding));
});
