import { catalogue } from "#contracts/catalogue";
import { customers } from "#contracts/customers";
import { enquiries } from "#contracts/enquiries";
import { invoices } from "#contracts/invoices";
import { orders } from "#contracts/orders";
import { reviews } from "#contracts/reviews";
import { tasks } from "#contracts/tasks";
import type { Member } from "#web/_server/member.ts";

const RECENT = 25;
const query = { pageSize: RECENT };

interface Choice {
  readonly value: string;
  readonly label: string;
}
interface Kind {
  /** What somebody needs to see these records in a list. */
  readonly permission: string;
  readonly list: (who: Member) => Promise<readonly Choice[]>;
  /** How the dry run names the chosen one. */
  readonly body: (value: string) => Readonly<Record<string, string>>;
}
const recordId = (value: string) => ({ recordId: value });
const inPlatform = ({ project }: Member) => ({ platformId: project.platformId });
const chosen = <Row extends { readonly id: string }>(rows: readonly Row[], label: (row: Row) => string): Choice[] =>
  rows.map((row) => ({ value: row.id, label: label(row).slice(0, 80) }));

/** The records that a dry run can be about. */
const KINDS = {
  order: {
    permission: "orders.order.list",
    async list(who) {
      const found = await who.call(orders.listOrders, { params: inPlatform(who), query });
      return found.ok ? chosen(found.value.orders, ({ number }) => number) : [];
    },
    body: (value) => ({ orderId: value }),
  },
  customer: {
    permission: "customers.customer.list",
    async list(who) {
      const found = await who.call(customers.listCustomers, { params: inPlatform(who), query });
      return found.ok ? chosen(found.value.customers, ({ email }) => email) : [];
    },
    body: (value) => ({ customerId: value }),
  },
  review: {
    permission: "reviews.review.list",
    async list(who) {
      const found = await who.call(reviews.listReviews, { params: inPlatform(who), query });
      return found.ok ? chosen(found.value.reviews, ({ rating, title, body }) => `${rating}/5 ${title ?? body}`) : [];
    },
    body: (value) => ({ reviewId: value }),
  },
  stock: {
    permission: "catalogue.stock.list",
    async list({ call }) {
      const found = await call(catalogue.listStock, { query });
      if (!found.ok) return [];
      return found.value.stock.flatMap(({ variantId, title, sku, locations }) =>
        locations.map(({ country }) => ({ value: `${variantId}/${country}`, label: `${title}, ${sku}, ${country}` })),
      );
    },
    body(value) {
      const [variantId = "", country = ""] = value.split("/");
      return { variantId, country };
    },
  },
  invoice: {
    permission: "billing.invoice.list",
    async list({ call }) {
      const found = await call(invoices.listInvoices, { query });
      return found.ok ? chosen(found.value.invoices, ({ number }) => number) : [];
    },
    body: recordId,
  },
  enquiry: {
    permission: "enquiries.enquiry.list",
    async list(who) {
      const found = await who.call(enquiries.listEnquiries, { params: inPlatform(who), query });
      return found.ok ? chosen(found.value.enquiries, ({ number, subject }) => `${number} ${subject}`) : [];
    },
    body: recordId,
  },
  task: {
    permission: "tasks.task.list",
    async list({ call }) {
      const found = await call(tasks.listTasks, { query });
      return found.ok ? chosen(found.value.tasks, ({ number, title }) => `T-${number} ${title}`) : [];
    },
    body: recordId,
  },
  product: {
    permission: "catalogue.product.list",
    async list({ call }) {
      const found = await call(catalogue.listProducts, { query });
      return found.ok ? chosen(found.value.products, ({ title }) => title) : [];
    },
    body: recordId,
  },
} as const satisfies Readonly<Record<string, Kind>>;
export type DryKind = keyof typeof KINDS;

const isKind = (name: string): name is DryKind => Object.hasOwn(KINDS, name);

/** What a flow that begins with this event is tried on; undefined where no list of such records can be chosen from. */
export function dryKindOf(
  event: string,
  triggers: readonly { readonly event: string; readonly about: string }[],
): DryKind | undefined {
  const about = triggers.find((each) => each.event === event)?.about;
  if (about === "variant") return "stock";
  if (about !== "record") return about !== undefined && isKind(about) ? about : undefined;
  const [area = ""] = event.split(".");
  return isKind(area) && KINDS[area].body === recordId ? area : undefined;
}

/** The newest records of this kind that the member may see. */
export const dryChoices = async (who: Member, kind: DryKind): Promise<readonly Choice[]> =>
  who.permissions.includes(KINDS[kind].permission) ? KINDS[kind].list(who) : [];

export const dryBody = (kind: DryKind, value: string): Readonly<Record<string, string>> => KINDS[kind].body(value);

/** The order with this number, whether it is among the newest or not. */
export async function orderNumbered(who: Member, number: string): Promise<Choice | undefined> {
  const search = { search: number, pageSize: 5 };
  const found = await who.call(orders.listOrders, { params: inPlatform(who), query: search });
  const row = found.ok
    ? found.value.orders.find((each) => each.number.toLowerCase() === number.toLowerCase())
    : undefined;
  return row && { value: row.id, label: row.number };
}
