import { redirect } from "@remix-run/node";
import { customers } from "#contracts/customers";
import { orders } from "#contracts/orders";
import { countryName } from "#web/_record/countries.ts";
import { nameOf } from "#web/_record/customer-name.ts";
import { recordHistory } from "#web/_record/record-history.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, type Member, member } from "#web/_server/member.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { customerUrl } from "../urls.ts";
import { personData, similarTo } from "./person.ts";

const LATEST = 10;

/** Everything a customer's screen shows, now or as of a moment. */
export async function recordData(args: Args, customerId: string) {
  const who = await member(args);
  const { call, project, permissions } = who;
  const url = new URL(args.request.url).searchParams;
  const asOf = url.get("asOf") ?? undefined;
  const params = { platformId: project.platformId, customerId };
  const listed = permissions.includes("orders.order.list");
  const [found, history, latest] = await Promise.all([
    call(customers.getCustomer, { params, query: asOf ? { asOf } : {} }),
    recordHistory(call, customers.customerHistory, params),
    listed ? call(orders.listOrders, { query: { customerId, pageSize: LATEST } }) : undefined,
  ]);
  const customer = orThrow(found);
  if (customer.mergedInto && !asOf && url.get("record") !== "own")
    throw redirect(withProject(customerUrl(customer.mergedInto.id), project.id));
  const isNow = !asOf && customer.status === "active";
  const may = (action: string) => isNow && !customer.mergedInto && permissions.includes(`customers.customer.${action}`);
  const [person, similar, leader] = await Promise.all([
    isNow ? personData(who, customer) : { enquiries: [], reviews: [], emails: [] },
    may("edit") ? similarTo(who, customerId) : [],
    customer.mergedInto ? nameOfLeader(who, customer.mergedInto.id) : undefined,
  ]);
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
    person,
    similar,
    leader,
    may: {
      edit: may("edit"),
      erase: may("delete"),
      order: isNow && !customer.mergedInto && permissions.includes("orders.order.create"),
      ask: isNow && !customer.mergedInto && permissions.includes("enquiries.enquiry.create"),
    },
  };
}

async function nameOfLeader({ call, project }: Member, customerId: string) {
  const found = await call(customers.getCustomer, { params: { platformId: project.platformId, customerId } });
  return found.ok ? { id: found.value.id, name: nameOf(found.value) } : undefined;
}
export type RecordData = Awaited<ReturnType<typeof recordData>>;
