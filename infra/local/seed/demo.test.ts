import { afterAll, beforeAll, expect, test } from "vitest";
import { promiseOf, suggestDelivery } from "../../../events/orders/index.ts";
import { type RowColumns, textsIn } from "../../../functions/_platform/views/index.ts";
import type { InvoiceRow } from "../../../functions/invoices/projections/invoice.ts";
import type { InvoiceTransactionRow } from "../../../functions/invoices/projections/transaction.ts";
import type { OrderRow } from "../../../functions/orders/contract/index.ts";
import type { StoredOrder } from "../../../functions/orders/projections/order-page.ts";
import { services } from "../../services.ts";
import { opened, temporaryFolder } from "../commands/testing.ts";
import type { Local } from "../ports.ts";
import { seedDemo } from "./demo.ts";
import { BALTIC } from "./makers.ts";

const { folder, remove } = temporaryFolder();
let local: Local;
const lines: string[] = [];
const say = (line: string) => void lines.push(line);

beforeAll(async () => {
  local = opened(folder);
  await seedDemo(local, services, say);
});
afterAll(() => {
  local.close();
  remove();
});

const rows = (): OrderRow[] =>
  local.engine
    .all("SELECT row FROM view_rows WHERE view LIKE 'order-row-%'")
    .map((each) => JSON.parse(each.row as string));
const count = (fits: (row: OrderRow) => boolean): number => rows().filter(fits).length;

test("three projects have as many orders as half a year brings", () => {
  const perProject = local.engine.all(
    "SELECT tenant, count(*) AS orders FROM view_rows WHERE view LIKE 'order-row-%' GROUP BY tenant",
  );
  const orders = perProject.map((each) => Number(each.orders)).sort((a, b) => b - a);
  expect(orders[0]).toBeGreaterThan(340);
  expect(orders.slice(1)).toEqual([25, 12]);
});

test("who was invited has joined by their own name", () => {
  const joined = local.engine.all(
    "SELECT row FROM view_rows WHERE view LIKE 'notifications-%' AND row LIKE '%joined Saltmarsh%'",
  );
  const titles = joined.map((each) => JSON.parse(each.row as string).title);
  expect(titles.sort()).toEqual(["Jo Park joined Saltmarsh", "Ravi Shah joined Saltmarsh"]);
});

test("orders stand in every state there is to show", () => {
  const now = local.ports.clock().toISOString();
  const waiting = rows().filter(
    (row) => row.paymentStatus === "paid" && !row.cancelledAt && row.platformPayment === "none",
  );
  expect(waiting.length).toBeGreaterThanOrEqual(6);
  expect(waiting.filter((row) => row.confirmBy > now)).toEqual(waiting);
  expect(count((row) => row.paymentStatus === "new" && !row.cancelledAt)).toBeGreaterThan(2);
  expect(count((row) => row.platformPayment === "failed")).toBe(1);
  expect(count((row) => row.fulfilmentStatus === "on_hold")).toBeGreaterThanOrEqual(3);
  expect(count((row) => row.paymentStatus === "refunded")).toBeGreaterThan(2);
  expect(count((row) => row.refunded.amount > 0 && row.paymentStatus === "complete")).toBeGreaterThan(1);
  expect(count((row) => row.cancelledAt !== undefined)).toBeGreaterThan(4);
  expect(count((row) => row.paymentStatus === "complete")).toBeGreaterThan(250);
  for (const status of ["accepted", "in_production", "packed", "dispatched", "delivered", "returned"])
    expect(
      count((row) => row.stages.some((stage) => stage.status === status)),
      status,
    ).toBeGreaterThan(0);
  const late = (row: OrderRow) =>
    row.stages.some((stage) => stage.rank < 5 && stage.rank > 0 && (stage.promisedBy ?? now) < now);
  expect(count((row) => row.paymentStatus === "processing" && late(row))).toBeGreaterThanOrEqual(3);
  expect(count((row) => row.tracking.length > row.stages.length)).toBeGreaterThan(0);
  const bare = (row: OrderRow) => row.prints !== undefined && row.prints.missing > 0;
  expect(count(bare)).toBeGreaterThanOrEqual(3);
  expect(count(bare)).toBeLessThan(7);
  expect(count((row) => bare(row) && row.paymentStatus === "processing")).toBeGreaterThanOrEqual(1);
  expect(count((row) => bare(row) && row.paymentStatus === "paid")).toBeGreaterThanOrEqual(1);
  expect(count((row) => row.prints !== undefined && !bare(row))).toBeGreaterThan(100);
  for (const fits of [
    (row: OrderRow) => row.isGift,
    (row: OrderRow) => row.hasNote,
    (row: OrderRow) => row.tags.length > 0,
  ])
    expect(count(fits)).toBeGreaterThan(10);
});

test("an order was confirmed with the delivery that its buyer bought, and its promise is the one shown before", () => {
  const confirmed = local.engine
    .all("SELECT * FROM view_rows WHERE view LIKE 'order-page-v%'")
    .map((each) => JSON.parse(textsIn(each as unknown as RowColumns).row) as StoredOrder)
    .filter(({ confirmedAt }) => confirmedAt !== undefined);
  const bought = new Set<string>();
  for (const { number, boughtDelivery, fulfillments } of confirmed)
    for (const { availableShippingMethods, shippingMethodId, promisedBy, fulfiller } of fulfillments) {
      const chosen = availableShippingMethods.find(({ id }) => id === shippingMethodId);
      // Sent on to Baltic Screen after it was rejected, with the promise of the first fulfiller.
      if (!boughtDelivery || !chosen || fulfiller?.name === BALTIC.name) continue;
      const suggested = suggestDelivery(availableShippingMethods, boughtDelivery);
      bought.add(boughtDelivery.name);
      expect(suggested?.method.name, number).toBe(chosen.name);
      expect(promiseOf(chosen, boughtDelivery), number).toBe(promisedBy);
    }
  expect([...bought].toSorted()).toEqual(["International Tracked", "Royal Mail Tracked 24", "Royal Mail Tracked 48"]);
});

test("everything happened at its own time, and in the last days to each record in order and in trade one after the other", () => {
  const commits = local.engine.all("SELECT at, tenant, stream FROM commits ORDER BY position");
  const now = local.ports.clock().toISOString();
  const start = new Date(Date.parse(now) - 190 * 86_400_000).toISOString();
  expect(commits.filter((each) => (each.at as string) > now || (each.at as string) < start)).toEqual([]);
  const late = new Date(Date.parse(now) - 2 * 86_400_000).toISOString();
  const last = commits
    .map(({ at, tenant, stream }) => ({ at: at as string, record: `${tenant} ${stream}` }))
    .filter(({ at }) => at >= late);
  const latest = new Map<string, string>();
  for (const { at, record } of last) {
    expect(at >= (latest.get(record) ?? ""), record).toBe(true);
    latest.set(record, at);
  }
  const trade = last.filter(({ record }) => / (order|fulfilment)-/.test(record));
  expect(trade.length).toBeGreaterThan(50);
  const times = trade.map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
});

test("some variants run low, and none was sold that is not there", () => {
  const balances = local.engine
    .all("SELECT value FROM balances WHERE name LIKE 'stock/%'")
    .map((each) => each.value as number);
  expect(Math.min(...balances)).toBe(3);
  expect(local.engine.one("SELECT 1 FROM commits WHERE facts LIKE '%out-of-stock%'")).toBeUndefined();
});

test("nothing is left to deliver, and a second start changes nothing", async () => {
  expect(await local.ports.bus.waiting()).toBe(0);
  const before = local.engine.one("SELECT count(*) AS commits FROM commits")?.commits;
  await seedDemo(local, services, say);
  expect(local.engine.one("SELECT count(*) AS commits FROM commits")?.commits).toBe(before);
  expect(lines).toHaveLength(2);
});

test("the shop has invoices in every state, without a gap in their numbers, and its wallet paid what is paid", () => {
  const rowsOf = <T>(view: string): T[] =>
    local.engine
      .all(`SELECT * FROM view_rows WHERE view LIKE '${view}-v%'`)
      .map((each) => JSON.parse(textsIn(each as unknown as RowColumns).row) as T);
  const invoices = rowsOf<InvoiceRow>("invoice").sort((one, other) => (one.number < other.number ? -1 : 1));
  const manual = invoices.filter(({ type }) => type === "manual" || type === "credit_note");
  expect(manual.map(({ status, total, amountDue }) => [status, total.amount, amountDue.amount])).toEqual([
    ["paid", -2_400, 0],
    ["paid", 14_400, 0],
    ["paid", 22_800, 0],
    ["void", 22_800, 0],
    ["overdue", 24_480, 24_480],
    ["due", 7_200, 7_200],
  ]);
  const issued = invoices.filter(({ type }) => type !== "credit_note");
  expect(issued.map(({ number }) => number)).toEqual(
    issued.map((_, place) => `INV-SM-${String(place + 1).padStart(5, "0")}`),
  );
  const times = issued.map(({ issuedAt }) => issuedAt);
  expect(times).toEqual(times.toSorted());
  const usage = invoices.filter(({ type }) => type === "usage");
  expect(usage.length).toBeGreaterThanOrEqual(5);
  expect(usage.every(({ status }) => status === "paid")).toBe(true);
  const moved = rowsOf<InvoiceTransactionRow>("invoice-transaction")
    .filter(({ invoiceId, status }) => invoiceId && status === "confirmed")
    .map(({ direction, gross }) => (direction === "debit" ? -gross.amount : gross.amount));
  expect(moved.reduce((sum, each) => sum + each, 0)).toBe(-14_400 - 22_800 + 2_400);
});

test("people talk in two channels, one of them about the latest order", () => {
  const messages = local.engine
    .all("SELECT row FROM view_rows WHERE view LIKE 'chat-message-%'")
    .map((each) => JSON.parse(each.row as string));
  expect(messages).toHaveLength(7);
});
