import * as z from "zod";
import { Actor, cutText } from "#events/_kernel";
import { CustomerDetails } from "#events/customers";
import { Meta } from "#platform/history";
import { normalised, sortable, view } from "#platform/views";
import type { Sort } from "../contract/index.ts";
import { likenessOf } from "./alike.ts";

/** A customer who was merged into the row's, with their own figures. */
const MergedRecord = CustomerDetails.pick({ email: true, firstName: true, lastName: true, phone: true }).extend({
  id: z.string(),
  earlierEmails: z.array(z.string()),
  spent: z.record(z.string(), z.int()),
  totalOrderCount: z.int(),
  at: z.string(),
  by: Actor,
});

/** The row of a customer; `spent` is in minor units per currency, `currency` is the one of lifetime value. */
const CustomerRow = CustomerDetails.extend({
  id: z.string(),
  status: z.enum(["hidden", "active", "erased"]),
  currency: z.string().optional(),
  spent: z.record(z.string(), z.int()),
  totalOrderCount: z.int(),
  refundedOrderCount: z.int(),
  /** Orders that were paid more than refunded. */
  paidOrderCount: z.int(),
  firstPurchasedAt: z.string().optional(),
  lastPurchasedAt: z.string().optional(),
  consentAt: z.string().optional(),
  /** Addresses that were corrected, which still lead to the customer. */
  earlierEmails: z.array(z.string()).optional(),
  sources: z.array(z.string()),
  /** Those who were merged into this customer; the figures above are of all of them. */
  merged: z.array(MergedRecord).optional(),
  /** The survivor: lists and searches find only them. */
  mergedInto: z.object({ id: z.string(), at: z.string(), by: Actor }).optional(),
}).extend(Meta.shape);
export type CustomerRow = z.infer<typeof CustomerRow>;

export const ERASED = {
  email: "erased@erased.invalid",
  firstName: "Erased",
  lastName: "customer",
  addresses: [],
  tags: [],
  emailConsent: "not_set",
  smsConsent: "not_set",
} as const satisfies Partial<CustomerRow>;

const NOBODY = { kind: "system", id: "system" } as const;

export const blank = (id: string): CustomerRow => ({
  id,
  status: "hidden",
  email: "",
  addresses: [],
  emailConsent: "not_set",
  smsConsent: "not_set",
  tags: [],
  taxExempt: false,
  spent: {},
  totalOrderCount: 0,
  refundedOrderCount: 0,
  paidOrderCount: 0,
  sources: [],
  createdAt: "",
  createdBy: NOBODY,
  updatedAt: "",
  updatedBy: NOBODY,
  version: 0,
});

export const countryOf = (row: CustomerRow): string | undefined => row.addresses[0]?.country;
export const lifetimeOf = (row: CustomerRow): number => (row.currency ? (row.spent[row.currency] ?? 0) : 0);
const wordsOf = ({ email, earlierEmails = [], firstName, lastName, phone }: Partial<CustomerRow>) => [
  email,
  ...earlierEmails,
  firstName,
  lastName,
  phone,
  ...nationalOf(phone),
];
export const searchedIn = (row: CustomerRow) =>
  row.mergedInto
    ? []
    : [...wordsOf(row), ...row.addresses.map(({ company }) => company), ...(row.merged ?? []).flatMap(wordsOf)];

/** A phone number's national form: without the country code of one to three digits and the leading zero. */
const nationalOf = (phone = ""): string[] =>
  phone.startsWith("+") ? [2, 3, 4].map((digits) => phone.slice(digits)) : [];

const nameOf = (row: CustomerRow): string =>
  cutText(normalised([row.lastName, row.firstName, row.email].filter(Boolean).join(" ")), 100);

/**
 * Each sort order is indexed for all customers, per country and per gender, so that one such filter can be combined
 * with any order.
 */
const inOrder = (sort: (row: CustomerRow) => string) => (row: CustomerRow) =>
  partitionsOf(row).map((partition) => ({ partition, sort: sort(row) }));

const partitionsOf = (row: CustomerRow): string[] => {
  if (row.mergedInto) return [];
  const country = countryOf(row);
  return [
    "",
    ...(country ? [`country:${country.toLowerCase()}`] : []),
    ...(row.gender ? [`gender:${row.gender}`] : []),
  ];
};

const orders: Readonly<Record<Sort, (row: CustomerRow) => string>> = {
  lastPurchasedAt: (row) => row.lastPurchasedAt ?? "",
  totalOrderCount: (row) => sortable(row.totalOrderCount),
  lifetimeValue: (row) => sortable(lifetimeOf(row)),
  name: nameOf,
  createdAt: (row) => row.createdAt,
};

export const customerView = view<CustomerRow>({
  name: "customers-customer",
  version: 8,
  row: CustomerRow,
  indexes: {
    ...Object.fromEntries(Object.entries(orders).map(([name, sort]) => [name, inOrder(sort)])),
    alike: (row) => likenessOf(row).map(({ key }) => ({ partition: key, sort: row.createdAt })),
  },
  lean: [...Object.keys(orders), "alike"],
  search: { text: searchedIn, sort: nameOf },
  tallies: {
    count: (row) =>
      row.mergedInto ? [] : [{ partition: "", add: { total: 1, buyers: row.totalOrderCount > 0 ? 1 : 0 } }],
  },
});
