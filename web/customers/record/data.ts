import { customers } from "#contracts/customers";
import { orders } from "#contracts/orders";
import { countryName } from "#web/_record/countries.ts";
import { recordHistory } from "#web/_record/record-history.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, member } from "#web/_server/member.ts";

const LATEST = 10;

/** Everything a customer's screen shows, now or as of a moment. */
export async function recordData(args: Args, customerId: string) {
  const { call, project, permissions } = await member(args);
  const asOf = new URL(args.request.url).searchParams.get("asOf") ?? undefined;
  const params = { platformId: project.platformId, customerId };
  const listed = permissions.includes("orders.order.list");
  const [found, history, latest] = await Promise.all([
    call(customers.getCustomer, { params, query: asOf ? { asOf } : {} }),
    recordHistory(call, customers.customerHistory, params),
    listed ? call(orders.listOrders, { query: { customerId, pageSize: LATEST } }) : undefined,
  ]);
  const customer = orThrow(found);
  const may = (action: string) =>
    !asOf && customer.status === "active" && permissions.includes(`customers.customer.${action}`);
  return {
    customer,
    history,
    asOf,
    orders: latest?.ok
      ? latest.value.orders.map(({ id, number, placedAt, paymentStatus, buyerPayment, total, cancelledAt }) => ({
          id,
          number,
          placedAt,
          buyerPayment,
          total,
          struck: cancelledAt !== undefined || paymentStatus === "refunded",
        }))
      : [],
    countries: Object.fromEntries(customer.addresses.map(({ country }) => [country, countryName(country)])),
    now: new Date().toISOString(),
    may: { edit: may("edit"), erase: may("delete") },
  };
}
export type RecordData = Awaited<ReturnType<typeof recordData>>;
