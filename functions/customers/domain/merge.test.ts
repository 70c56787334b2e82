import { expect, test } from "vitest";
import type { Fact } from "#events/_kernel";
import {
  CustomerChanged,
  CustomerErased,
  CustomerMerged,
  CustomerMergeUndone,
  CustomerRegistered,
  MergedCustomerAdded,
  MergedCustomerRemoved,
  PurchasePaid,
  PurchaseRecorded,
  PurchaseRefunded,
} from "#events/customers";
import { fold, isRefusal } from "#platform/domain";
import { given } from "#platform/testing";
import type { Customer } from "./evolve.ts";
import { customer } from "./index.ts";

const [mine, theirs, third] = ["cus_mine01", "cus_theirs1", "cus_third01"];
const gbp = (amount: number) => ({ amount, currency: "GBP" });
const address = (line1: string) => ({ line1, city: "Lancaster", postalCode: "LA1 1HD", country: "GB" });
const consents = { emailConsent: "not_set", smsConsent: "not_set" } as const;
const person = { ...consents, addresses: [], tags: [], taxExempt: false };
const registered = (customerId: string, details: object = {}) =>
  CustomerRegistered({ ...person, customerId, email: `${customerId}@example.com`, source: "manual", ...details });
const nobody = { email: false, sms: false };
const bought = (orderId: string, paid: number) => [
  PurchaseRecorded({ customerId: theirs, orderId, channel: "website", occurredAt: "2026-03-01T10:00:00.000Z" }),
  PurchasePaid({
    customerId: theirs,
    orderId,
    paymentId: `pay_${orderId}`,
    amount: gbp(paid),
    occurredAt: "2026-03-01T10:00:00.000Z",
  }),
];
const stateOf = (facts: readonly Fact[]) => fold<Customer>(customer, facts);
const factsOf = (decided: readonly Fact[] | { refused: string }): readonly Fact[] => {
  if (isRefusal(decided)) throw new Error(String(decided.refused));
  return decided as readonly Fact[];
};
const figures = { orders: 0, paidOrders: 0, refundedOrders: 0, amounts: [], sources: ["manual"] };
const merged = CustomerMerged({
  customerId: theirs,
  survivorId: mine,
  email: `${theirs}@example.com`,
  earlierEmails: [],
  earlierConsents: {},
  ...figures,
});

/** Merges the second into the first, and returns the facts of both. */
function merge(first: readonly Fact[], second: readonly Fact[]) {
  const { details } = stateOf(first);
  const declined = { email: details.emailConsent === "unsubscribed", sms: details.smsConsent === "unsubscribed" };
  const into = customer.decide.mergeInto(stateOf(second), { customerId: theirs, survivorId: mine, declined });
  const other = [...second, ...factsOf(into)];
  const added = customer.decide.addMerged(stateOf(first), {
    customerId: mine,
    mergedId: theirs,
    other: stateOf(other),
  });
  return { first: [...first, ...factsOf(added)], second: other };
}

function part({ first, second }: ReturnType<typeof merge>) {
  const undone = customer.decide.undoMerge(stateOf(second), { customerId: theirs, survivorId: mine });
  const removed = customer.decide.removeMerged(stateOf(first), { customerId: mine, mergedId: theirs });
  return { first: [...first, ...factsOf(removed)], second: [...second, ...factsOf(undone)] };
}

test("a merged customer states their figures, and later orders name the survivor", () => {
  const facts = [registered(theirs), ...bought("ord_1", 6100)];
  given(customer, ...facts)
    .when("mergeInto", { customerId: theirs, survivorId: mine, declined: nobody })
    .then(
      CustomerMerged({
        ...merged.data,
        orders: 1,
        paidOrders: 1,
        amounts: [gbp(6100)],
        firstPurchasedAt: "2026-03-01T10:00:00.000Z",
        lastPurchasedAt: "2026-03-01T10:00:00.000Z",
        sources: ["manual", "website"],
      }),
    );
  given(customer, registered(theirs), merged)
    .when("recordRefund", {
      customerId: theirs,
      orderId: "ord_1",
      refundId: "ref_1",
      amount: gbp(1),
      firstOfOrder: true,
    })
    .then(
      PurchaseRefunded({
        customerId: theirs,
        survivorId: mine,
        orderId: "ord_1",
        refundId: "ref_1",
        amount: gbp(1),
        firstOfOrder: true,
        paidOrders: 0,
      }),
    );
});

test("who is merged, erased, unknown or a survivor is not merged, nor is anybody with themselves", () => {
  const into = { customerId: theirs, survivorId: mine, declined: nobody };
  given(customer, registered(theirs))
    .when("mergeInto", { ...into, survivorId: theirs })
    .thenRefused("customer-same");
  given(customer).when("mergeInto", into).thenRefused("not-found");
  given(customer, registered(theirs), CustomerErased({ customerId: theirs, reason: "On request" }))
    .when("mergeInto", into)
    .thenRefused("customer-erased");
  given(customer, registered(theirs), merged).when("mergeInto", into).then();
  given(customer, registered(theirs), merged)
    .when("mergeInto", { ...into, survivorId: third })
    .thenRefused("customer-merged");
  const survivor = MergedCustomerAdded({
    customerId: theirs,
    mergedId: third,
    mergedEmail: "third@example.com",
    addresses: [],
    tags: [],
    consents: { email: "not_set", sms: "not_set" },
    earlierConsents: {},
  });
  given(customer, registered(theirs), survivor).when("mergeInto", into).thenRefused("customer-merge-chain");
  given(customer, registered(theirs), merged)
    .when("addMerged", { customerId: theirs, mergedId: third, other: stateOf([registered(third)]) })
    .thenRefused("customer-merged");
  given(customer, registered(mine))
    .when("undoMerge", { customerId: mine, survivorId: third })
    .thenRefused("customer-not-merged");
});

test("a merged record keeps what it is: only its consent can change", () => {
  given(customer, registered(theirs), merged)
    .when("changeCustomer", { customerId: theirs, note: "VIP" })
    .thenRefused("customer-merged");
  given(customer, registered(theirs), merged)
    .when("changeCustomer", { customerId: theirs, emailConsent: "unsubscribed" })
    .then(CustomerChanged({ customerId: theirs, emailConsent: "unsubscribed" }));
});

test("the survivor gains what it lacks, and gives it back unless it was edited since", () => {
  const [home, work] = [address("5 Cable Street"), address("18 Meeting House Lane")];
  const one = [
    registered(mine, {
      firstName: "Annika",
      lastName: "Petersen",
      addresses: [home],
      tags: ["repeat"],
      note: "Flat parcels",
    }),
  ];
  const two = [
    registered(theirs, {
      firstName: "A.",
      phone: "+447700900655",
      addresses: [home, work],
      tags: ["repeat", "wholesale"],
      note: "Matt paper",
    }),
  ];
  const both = merge(one, two);
  expect(stateOf(both.first).details).toMatchObject({
    firstName: "Annika",
    phone: "+447700900655",
    addresses: [home, work],
    tags: ["repeat", "wholesale"],
    note: "Flat parcels\n\nMatt paper",
  });
  const parted = part(both);
  expect(stateOf(parted.first)).toMatchObject({
    details: { addresses: [home], tags: ["repeat"], note: "Flat parcels" },
  });
  expect(stateOf(parted.first).details.phone ?? null).toBeNull();
  expect(stateOf(parted.second)).toMatchObject({ status: "active", details: stateOf(two).details });
  const edited = CustomerChanged({ customerId: mine, phone: "+447700900111", note: "Rewritten" });
  expect(stateOf(part({ ...both, first: [...both.first, edited] }).first).details).toMatchObject({
    phone: "+447700900111",
    note: "Rewritten",
    tags: ["repeat"],
  });
});

test("a no outweighs a yes on both records, and each gets its own consent back unless it was declined since", () => {
  const yes = [registered(mine, { emailConsent: "subscribed" })];
  const no = [registered(theirs, { emailConsent: "unsubscribed" })];
  const both = merge(yes, no);
  expect(stateOf(both.first).details.emailConsent).toBe("unsubscribed");
  expect(stateOf(part(both).first).details.emailConsent).toBe("subscribed");
  const declined = factsOf(
    customer.decide.changeCustomer(stateOf(both.first), { customerId: mine, emailConsent: "unsubscribed" }),
  );
  expect(declined).toHaveLength(1);
  expect(stateOf(part({ ...both, first: [...both.first, ...declined] }).first).details.emailConsent).toBe(
    "unsubscribed",
  );
  const reversed = merge(
    [registered(mine, { emailConsent: "unsubscribed" })],
    [registered(theirs, { emailConsent: "subscribed" })],
  );
  expect(stateOf(reversed.second).details.emailConsent).toBe("unsubscribed");
  expect(stateOf(part(reversed).second).details.emailConsent).toBe("subscribed");
  expect(stateOf(part(reversed).first).details.emailConsent).toBe("unsubscribed");
});

test("a yes of the other address stays there", () => {
  const both = merge([registered(mine)], [registered(theirs, { emailConsent: "subscribed" })]);
  expect(stateOf(both.first).details.emailConsent).toBe("not_set");
  expect(stateOf(both.second).details.emailConsent).toBe("subscribed");
});

test("parted, a customer is active again and their orders name nobody", () => {
  const parted = part(merge([registered(mine)], [registered(theirs)]));
  expect(stateOf(parted.first).merged).toEqual([]);
  expect(parted.first.at(-1)).toEqual(MergedCustomerRemoved({ customerId: mine, mergedId: theirs }));
  expect(parted.second.at(-1)).toEqual(CustomerMergeUndone({ customerId: theirs, survivorId: mine }));
  const [purchase] = factsOf(
    customer.decide.recordPurchase(stateOf(parted.second), {
      customerId: theirs,
      orderId: "ord_2",
      channel: "website",
      occurredAt: "2026-04-01T10:00:00.000Z",
      currency: "GBP",
      person: { ...person, email: "x@example.com" },
    }),
  );
  expect(purchase?.data).not.toHaveProperty("survivorId");
});

test("a merged customer, and a survivor, stay when the import that brought them is undone", () => {
  const imported = { importId: "imp_1", orderId: "ord_1" };
  const both = merge([registered(mine, imported)], [registered(theirs, imported), ...bought("ord_1", 100)]);
  for (const [customerId, facts] of [
    [mine, both.first],
    [theirs, both.second],
  ] as const) {
    const input = { customerId, orderId: "ord_1", importId: "imp_1", sample: true };
    const decided = factsOf(customer.decide.withdrawPurchase(stateOf(facts), input));
    expect(decided.map(({ type }) => type)).toEqual(["PurchaseWithdrawn"]);
  }
  expect(customer.decide.withdrawCustomer(stateOf(both.first), { customerId: mine, importId: "imp_1" })).toMatchObject({
    refused: "customer-buys",
  });
});
