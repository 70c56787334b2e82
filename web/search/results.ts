import type { LoaderFunctionArgs } from "@remix-run/node";
import { catalogue } from "#contracts/catalogue";
import { customers } from "#contracts/customers";
import { orders } from "#contracts/orders";
import { paletteHits } from "#web/_records/palette.ts";
import { type AnyMember, currentMember } from "#web/_server/member.ts";
import { sources } from "./sources.ts";

const MAX_HITS = 6;

/** Orders, customers, products and modules' records that match the typed text, as far as the member may list them. */
export async function loader(args: LoaderFunctionArgs) {
  const q = new URL(args.request.url).searchParams.get("q")?.trim() ?? "";
  const who = await currentMember(args);
  if (!who?.project || q === "") return { q, orders: [], customers: [], products: [], records: [] };
  const query = { search: q, pageSize: MAX_HITS };
  const [found, people, goods, records] = await Promise.all([
    ordersFor(who, q),
    customersFor(who, q),
    productsFor(who, q),
    Promise.all(sources.map((source) => paletteHits(who, source, query))),
  ]);
  return { q, orders: found, customers: people, products: goods, records };
}

async function ordersFor({ call, permissions }: AnyMember, search: string) {
  if (!permissions.includes("orders.order.list")) return [];
  const answer = await call(orders.listOrders, { query: { search, pageSize: MAX_HITS } });
  if (!answer.ok) return [];
  return answer.value.orders.map(({ id, number, customerName, email, total, placedAt }) => ({
    id,
    number,
    // Left out for people who may not see contact details.
    customerName: customerName || email || "",
    total,
    placedAt,
  }));
}

async function customersFor({ call, permissions }: AnyMember, search: string) {
  if (!permissions.includes("customers.customer.list")) return [];
  const answer = await call(customers.listCustomers, { query: { search, pageSize: MAX_HITS } });
  if (!answer.ok) return [];
  return answer.value.customers.map(({ id, firstName, lastName, email }) => ({
    id,
    name: [firstName, lastName].filter(Boolean).join(" ") || email,
    email,
  }));
}

async function productsFor({ call, permissions }: AnyMember, search: string) {
  if (!permissions.includes("catalogue.product.list")) return [];
  const answer = await call(catalogue.listProducts, { query: { search, pageSize: MAX_HITS } });
  if (!answer.ok) return [];
  return answer.value.products.map(({ id, title, category }) => ({ id, title, category }));
}
