import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import { customers } from "#contracts/customers";
import { drive } from "#contracts/drive";
import { type EnquiryLog, enquiries } from "#contracts/enquiries";
import { orders } from "#contracts/orders";
import { peopleOf } from "#web/_record/people.ts";
import { tasksAbout } from "#web/_record/tasks-about.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, type Member, member } from "#web/_server/member.ts";
import { nextInList } from "./next.ts";

const MAX_ITEMS = 5;

/** Everything an enquiry's screen shows: the conversation, the order and the customer beside it. */
export async function recordData(args: Args, enquiryId: string) {
  const who = await member(args);
  const { call, project, permissions, user } = who;
  const params = { platformId: project.platformId, enquiryId };
  const enquiry = orThrow(await call(enquiries.getEnquiry, { params }));
  const url = new URL(args.request.url).searchParams;
  const may = (permission: string) => permissions.includes(permission);
  const mayEdit = may("enquiries.enquiry.edit");
  const [logs, people, order, customer, others, tasks, macros, files, next] = await Promise.all([
    logsOf(who, params),
    peopleOf(who),
    enquiry.orderId && may("orders.order.view") ? orderBeside(who, enquiry.orderId) : undefined,
    enquiry.customer.id && may("customers.customer.view") ? customerBeside(who, enquiry.customer.id) : undefined,
    enquiry.customer.id ? othersOf(who, enquiry.customer.id, enquiryId) : [],
    tasksAbout(who, `enquiry:${enquiryId}`),
    mayEdit && may("enquiries.macro.list") ? macrosOf(who) : [],
    mayEdit && may("drive.file.list") ? filesOf(who) : [],
    nextInList(who, url, enquiry),
  ]);
  return {
    enquiry,
    logs: logs.rows,
    more: logs.more,
    people: people.choices,
    order,
    customer,
    others,
    tasks,
    macros,
    files,
    next,
    list: { tab: url.get("tab") ?? undefined, search: url.get("search") ?? undefined },
    me: user.id,
    now: new Date().toISOString(),
    remindOn: enquiry.remindAt && format(new TZDate(enquiry.remindAt, project.timeZone), "yyyy-MM-dd"),
    may: { edit: mayEdit, chat: may("chat.channel.view"), drive: may("drive.file.view") },
  };
}
export type RecordData = Awaited<ReturnType<typeof recordData>>;

/** The log, oldest first: its latest 300 entries. */
async function logsOf({ call }: Member, params: { platformId: string; enquiryId: string }) {
  const rows: EnquiryLog[] = [];
  let pageToken: string | undefined;
  for (let page = 0; page < 3; page += 1) {
    const answer = orThrow(
      await call(enquiries.listEnquiryLogs, { params, query: { pageSize: 100, ...(pageToken && { pageToken }) } }),
    );
    rows.push(...answer.logs);
    pageToken = answer.nextPageToken ?? undefined;
    if (!pageToken) break;
  }
  return { rows: rows.toReversed(), more: pageToken !== undefined };
}

async function orderBeside({ call, project }: Member, orderId: string) {
  const found = await call(orders.getOrder, { params: { platformId: project.platformId, orderId } });
  if (!found.ok) return undefined;
  const { id, number, items, total, fulfillments, cancelledAt, placedAt } = found.value;
  return {
    id,
    number,
    placedAt,
    cancelledAt,
    total,
    fulfilments: fulfillments.map(({ id: fulfilment, status, rank, hold, promisedBy, parcels }) => ({
      id: fulfilment,
      status: hold ? ("on_hold" as const) : status,
      stage: hold ? Math.min(rank + 1, 6) : undefined,
      hold: hold?.message,
      promisedBy: status === "delivered" ? undefined : promisedBy,
      parcels: parcels.map(({ id: parcel, carrier, trackingNumber, trackingUrl, dispatchedAt, deliveredAt }) => ({
        id: parcel,
        carrier,
        trackingNumber,
        trackingUrl,
        dispatchedAt,
        deliveredAt,
      })),
    })),
    items: items.slice(0, MAX_ITEMS).map(({ id: item, title, quantity }) => ({ id: item, title, quantity })),
    more: Math.max(0, items.length - MAX_ITEMS),
  };
}

/** The customer, or the one they were merged into. */
async function customerBeside({ call, project }: Member, customerId: string) {
  const read = (id: string) =>
    call(customers.getCustomer, { params: { platformId: project.platformId, customerId: id } });
  const own = await read(customerId);
  const found = own.ok && own.value.mergedInto ? await read(own.value.mergedInto.id) : own;
  if (!found.ok) return undefined;
  const { id, totalOrderCount, lifetimeValue } = found.value;
  return { id, totalOrderCount, lifetimeValue };
}

async function othersOf({ call, project }: Member, customer: string, enquiryId: string) {
  const params = { platformId: project.platformId };
  const found = await call(enquiries.listEnquiries, { params, query: { search: `customer:${customer}`, pageSize: 6 } });
  if (!found.ok) return [];
  return found.value.enquiries
    .filter(({ id }) => id !== enquiryId)
    .slice(0, MAX_ITEMS)
    .map(({ id, number, subject, status }) => ({ id, number, subject, status }));
}

async function macrosOf({ call, project }: Member) {
  const params = { platformId: project.platformId };
  const found = await call(enquiries.listEnquiryMacros, { params, query: { pageSize: 100 } });
  return found.ok ? found.value.macros.map(({ id, name }) => ({ value: id, label: name })) : [];
}

async function filesOf({ call }: Member) {
  const found = await call(drive.listMetadata, { query: { pageSize: 10 } });
  return found.ok ? found.value.metadata.map(({ file, name }) => ({ id: file, name })) : [];
}
