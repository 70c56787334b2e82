import { expect } from "vitest";
import type { Wire } from "./importing.ts";
import { must, type TestEnvironment } from "./test-environment.ts";

const MOVING = new Set(["version", "updatedAt", "updatedBy", "timestamp", "now", "asOf"]);
/** Everything except when a record was last changed: an undo is a fact of its own. */
const still = (value: Wire): Wire => {
  if (Array.isArray(value)) return value.map(still);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, own]) => (MOVING.has(name) ? [] : [[name, still(own)]])),
  );
};

/** Every figure, list, count, search and file that an import could affect. */
export async function figuresOf(here: TestEnvironment) {
  await here.settle();
  const get = async (path: string, query: Record<string, string> = {}) => must(await here.shopAsk({ path, query }));
  const metric = async (name: string, { start, end }: Record<string, string>) =>
    (await get("/v2/metrics/query", { query: `${name} every 1d`, start: start ?? "", end: end ?? "" })).series;
  const customers = `${here.base}/customers`;
  const orders = `${here.base}/orders`;
  const period = { start: "2026-11-01T00:00:00Z", end: "2026-12-01T00:00:00Z" };
  const metrics = [
    "sum(orders.placed)",
    "sum(orders.paid)",
    "sum(orders.revenue)",
    "last(orders.waiting)",
    "sum(orders.refunded)",
  ];
  const file = async (path: string, query = {}) => {
    const { status, file: bytes } = await here.shopAsk({ path, query });
    expect(status).toBe(200);
    return bytes.toString();
  };
  const { variants } = await get("/v1/gfn/catalog/variants");
  return still({
    overview: await get(`${orders}/overview`, { days: "30" }),
    counts: await get(`${orders}/counts`),
    orders: await get(orders),
    byTag: await get(orders, { search: "tag:imported" }),
    searched: await get(orders, { search: "okafor" }),
    customers: await get(customers),
    buyers: await get(customers, { sortBy: "-lifetimeValue" }),
    sought: await get(customers, { search: "example.com" }),
    products: await get("/v1/gfn/catalog/products"),
    variants,
    stock: await get("/v1/gfn/catalog/stock"),
    metrics: await Promise.all(metrics.map((name) => metric(name, period))),
    exports: [
      await file(`${orders}/export`, { start: "2026-01-01" }),
      await file(`${customers}/export`),
      await file("/v1/gfn/catalog/products/export"),
    ],
  });
}
