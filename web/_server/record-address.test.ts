import { expect, test } from "vitest";
import { recordAddress, withAddresses } from "./record-address.ts";

test("every kind of record that has a screen is found at its address", () => {
  const kinds = {
    order: "/orders/1",
    customer: "/customers/1",
    product: "/catalogue/1",
    fulfiller: "/catalogue/fulfillers/1",
    invoice: "/billing/invoices/1",
    task: "/tasks/1",
    enquiry: "/enquiries/1",
    blog: "/blog/1",
    faq: "/faqs/1",
    faqvotes: "/faqs/1",
    objective: "/okrs/1",
    file: "/drive/1",
    insert: "/inserts/1",
    subscriber: "/mail/subscribers/1",
    campaign: "/mail/campaigns/1",
  };
  expect(Object.fromEntries(Object.keys(kinds).map((kind) => [kind, recordAddress(kind, "1")]))).toEqual(kinds);
  expect(recordAddress("makingdispute", "1")).toContain("1");
  expect(["variant", "review", "", "toString"].map((kind) => recordAddress(kind, "1"))).toEqual(
    Array(4).fill(undefined),
  );
});

test("an entry of the feed has the address of its record, where that has one", () => {
  const entry = {
    id: "act_1",
    at: "2026-03-15T10:00:00Z",
    type: "OrderPlaced",
    actor: { kind: "system" as const, id: "system" },
    title: "Order 1 was placed",
    count: 1,
  };
  const order = { ...entry, subject: { kind: "order" as const, id: "ord_1", label: "1" } };
  const variant = { ...entry, subject: { kind: "variant" as const, id: "var_1", label: "1" } };
  expect(withAddresses([entry, order, variant])).toEqual([entry, { ...order, url: "/orders/ord_1" }, variant]);
});
