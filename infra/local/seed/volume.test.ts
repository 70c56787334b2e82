import { afterEach, expect, test } from "vitest";
import { physicalName } from "../../../functions/_platform/views/index.ts";
import { orderRowView } from "../../../functions/orders/projections/order-row.ts";
import { services } from "../../services.ts";
import { opened, smallShop, temporaryFolder } from "../commands/testing.ts";
import { seedVolume } from "./volume.ts";

const ORDER_ROWS = physicalName(orderRowView, 1);
const folders: { remove: () => void }[] = [];
afterEach(() => {
  for (const each of folders.splice(0)) each.remove();
});
function folderOf(): string {
  const temporary = temporaryFolder();
  folders.push(temporary);
  return temporary.folder;
}

interface Row {
  number: string;
  customerName: string;
  placedAt: string;
  total: { amount: number };
  items: { sku: string; quantity: number }[];
  fulfilmentStatus: string;
  paymentStatus: string;
  tracking: string[];
}
function rowsIn(folder: string): Row[] {
  const local = opened(folder);
  const rows = local.engine.all("SELECT row FROM view_rows WHERE view = ?", ORDER_ROWS);
  local.close();
  return rows.map((each) => JSON.parse(each.row as string) as Row).sort((a, b) => (a.number < b.number ? -1 : 1));
}
const summary = ({ number, customerName, placedAt, total, items, fulfilmentStatus, paymentStatus, tracking }: Row) => ({
  number,
  customerName,
  placedAt,
  total,
  fulfilmentStatus,
  paymentStatus,
  tracking,
  items: items.map(({ sku, quantity }) => ({ sku, quantity })),
});

test("the same seed makes the same orders, another seed makes others", async () => {
  const [first, second, other] = [folderOf(), folderOf(), folderOf()];
  for (const [folder, seed] of [
    [first, "7"],
    [second, "7"],
    [other, "8"],
  ] as const)
    await smallShop(folder, seed);
  const orders = rowsIn(first).map(summary);
  expect(orders).toHaveLength(40);
  expect(rowsIn(second).map(summary)).toEqual(orders);
  expect(rowsIn(other).map(summary)).not.toEqual(orders);
});

test("orders are numbered without a gap in the order they were placed", async () => {
  const folder = folderOf();
  await smallShop(folder);
  const rows = rowsIn(folder);
  expect(rows.map((each) => each.number)).toEqual(rows.map((_, index) => `SM-${10_001 + index}`));
  expect(rows.map((each) => each.placedAt)).toEqual(rows.map((each) => each.placedAt).toSorted());
});

test("a stop in between leaves whole orders and says how many", async () => {
  const local = opened(folderOf());
  let polls = 0;
  const volume = { orders: 60, customers: 10, products: 8, seed: "1" };
  const progress = () => ({ reached: () => {}, finished: () => 0 });
  const { made } = await seedVolume({ local, services }, volume, { progress, isStopping: () => ++polls > 2 });
  const count = local.engine.one("SELECT count(*) AS kept FROM view_rows WHERE view = ?", ORDER_ROWS)?.kept;
  local.close();
  expect(made).toBeGreaterThan(0);
  expect(made).toBeLessThan(60);
  expect(count).toBe(made);
});
