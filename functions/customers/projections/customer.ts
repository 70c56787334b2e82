import { type FactOf, streamOf } from "#events/_kernel";
import {
  CustomerChanged,
  CustomerEmailChanged,
  CustomerErased,
  CustomerMerged,
  CustomerMergeUndone,
  CustomerRegistered,
  CustomerWithdrawn,
  MergedCustomerAdded,
  MergedCustomerRemoved,
  PurchasePaid,
  PurchasePaymentRemoved,
  PurchaseRecorded,
  PurchaseRefunded,
  PurchaseWithdrawn,
} from "#events/customers";
import { metaOf } from "#platform/history";
import { composed } from "#platform/views";
import { gainedIn, withGained } from "../domain/gained.ts";
import { blank, type CustomerRow, customerView, ERASED } from "./customer-view.ts";
import { mergedInto, mergedPart, together } from "./together.ts";

const key = ({ data }: { data: { customerId: string } }) => data.customerId;
/** The customer's own row, and that of their survivor. */
const keys = ({ data }: { data: { customerId: string; survivorId?: string | undefined } }) =>
  data.survivorId ? [data.customerId, data.survivorId] : data.customerId;
const withoutNulls = (changes: object) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null));

function changed(row: CustomerRow, changes: object, at: string): CustomerRow {
  const cleared = Object.entries(changes).flatMap(([field, value]) => (value === null ? [field] : []));
  const remaining = Object.fromEntries(
    Object.entries(row).filter(([field]) => !cleared.includes(field)),
  ) as CustomerRow;
  const consent = "emailConsent" in changes || "smsConsent" in changes;
  return { ...remaining, ...withoutNulls(changes), ...(consent && { consentAt: at }) };
}

const later = (a: string | undefined, b: string): string => (a !== undefined && a > b ? a : b);
const earlier = (a: string | undefined, b: string): string => (a !== undefined && a < b ? a : b);
const plus = (spent: CustomerRow["spent"], currency: string, amount: number) => ({
  ...spent,
  [currency]: (spent[currency] ?? 0) + amount,
});

function withoutPurchase(row: CustomerRow, data: FactOf<typeof PurchaseWithdrawn>["data"]): CustomerRow {
  const { firstPurchasedAt: _first, lastPurchasedAt: _last, ...rest } = row;
  const { firstPurchasedAt, lastPurchasedAt } = data;
  return {
    ...rest,
    ...(firstPurchasedAt && { firstPurchasedAt }),
    ...(lastPurchasedAt && { lastPurchasedAt }),
    totalOrderCount: row.totalOrderCount - data.orders,
    refundedOrderCount: row.refundedOrderCount - data.refundedOrders,
    paidOrderCount: row.paidOrderCount + (data.paidOrders ?? 0),
    spent: data.amounts.reduce((spent, { amount, currency }) => plus(spent, currency, -amount), row.spent),
    sources: data.sources,
  };
}

/**
 * A payment may arrive before its customer: the row stays hidden until they are registered. Each customer who was merged into them
 * adds a part.
 */
export const customerProjection = composed<CustomerRow, CustomerRow>(customerView, (parts, id) => {
  const { [streamOf("customer", id)]: own, ...others } = parts;
  if (!own || own.status === "hidden") return undefined;
  return Object.keys(others).length > 0 ? together(own, Object.values(others)) : own;
})
  .when(CustomerRegistered, key, (row, fact) => {
    const { customerId: id, source, importId: _importId, orderId: _orderId, ...details } = fact.data;
    const sources = [...new Set([...(row?.sources ?? []), source])];
    const hasConsent = details.emailConsent !== "not_set" || details.smsConsent !== "not_set";
    return {
      ...(row ?? blank(id)),
      ...details,
      ...metaOf(fact, row),
      status: "active",
      sources,
      ...(hasConsent && { consentAt: fact.at }),
    };
  })
  .when(CustomerChanged, key, (row, fact) => {
    const { customerId: _id, ...changes } = fact.data;
    return row && changed({ ...row, ...metaOf(fact, row) }, changes, fact.at);
  })
  .when(CustomerEmailChanged, key, (row, fact) => {
    const { email, before, emailConsent } = fact.data;
    if (!row) return undefined;
    const earlierEmails = [...new Set([...(row.earlierEmails ?? []), before])].filter((each) => each !== email);
    return { ...changed({ ...row, ...metaOf(fact, row) }, { email, emailConsent }, fact.at), earlierEmails };
  })
  .when(CustomerMerged, keys, (row, fact, id) =>
    id === fact.data.customerId
      ? row && { ...row, ...metaOf(fact, row), mergedInto: mergedInto(fact) }
      : mergedPart(fact),
  )
  .when(CustomerMergeUndone, keys, (row, fact, id) => {
    if (!row || id !== fact.data.customerId) return undefined;
    const { mergedInto: _into, ...own } = row;
    return { ...own, ...metaOf(fact, row) };
  })
  .when(
    MergedCustomerAdded,
    key,
    (row, fact) => row && { ...withGained(row, gainedIn(fact.data)), ...metaOf(fact, row) },
  )
  .when(MergedCustomerRemoved, key, (row, fact) => row && { ...row, ...metaOf(fact, row) })
  .when(PurchaseRecorded, keys, (row, fact) => {
    const { customerId, channel, occurredAt } = fact.data;
    const before = row ?? blank(customerId);
    return {
      ...before,
      ...metaOf(fact, row),
      totalOrderCount: before.totalOrderCount + 1,
      firstPurchasedAt: earlier(before.firstPurchasedAt, occurredAt),
      lastPurchasedAt: later(before.lastPurchasedAt, occurredAt),
      sources: [...new Set([...before.sources, ...(channel ? [channel] : [])])],
    };
  })
  .when(PurchasePaid, keys, (row, fact) => {
    const { customerId, amount, paidOrders = 1 } = fact.data; // earlier facts do not state it
    const before = row ?? blank(customerId);
    return {
      ...before,
      paidOrderCount: before.paidOrderCount + paidOrders,
      currency: before.currency ?? amount.currency,
      ...metaOf(fact, row),
      spent: plus(before.spent, amount.currency, amount.amount),
    };
  })
  .when(PurchasePaymentRemoved, keys, (row, fact) => {
    const { customerId, amount, paidOrders = -1 } = fact.data;
    const before = row ?? blank(customerId);
    const paidOrderCount = before.paidOrderCount + paidOrders;
    return {
      ...before,
      ...metaOf(fact, row),
      paidOrderCount,
      spent: plus(before.spent, amount.currency, -amount.amount),
    };
  })
  .when(PurchaseRefunded, keys, (row, fact) => {
    const { customerId, amount, firstOfOrder, paidOrders = 0 } = fact.data;
    const before = row ?? blank(customerId);
    return {
      ...before,
      paidOrderCount: before.paidOrderCount + paidOrders,
      ...metaOf(fact, row),
      refundedOrderCount: before.refundedOrderCount + (firstOfOrder ? 1 : 0),
      spent: plus(before.spent, amount.currency, -amount.amount),
    };
  })
  .when(PurchaseWithdrawn, keys, (row, fact) => row && { ...withoutPurchase(row, fact.data), ...metaOf(fact, row) })
  .when(CustomerWithdrawn, key, () => undefined)
  .when(CustomerErased, keys, (row, fact) => {
    if (!row) return undefined;
    const {
      firstName: _first,
      lastName: _last,
      phone: _phone,
      gender: _gender,
      note: _note,
      locale: _locale,
      earlierEmails: _earlier,
      ...remaining
    } = row;
    return { ...remaining, ...ERASED, ...metaOf(fact, row), status: "erased" };
  });
