import { expect, test } from "vitest";
import {
  CustomerChanged,
  CustomerErased,
  CustomerRegistered,
  CustomerWithdrawn,
  PurchasePaid,
  PurchaseRecorded,
  PurchaseRefunded,
} from "#events/customers";
import { fold } from "#platform/domain";
import { given } from "#platform/testing";
import { customer } from "./index.ts";

const customerId = "cus_ines01";
const orderId = "ord_one001";
const amount = { amount: 1200, currency: "GBP" };
const consents = { emailConsent: "not_set", smsConsent: "not_set" } as const;
const person = { email: "ines@example.com", firstName: "Ines", addresses: [], ...consents, tags: [], taxExempt: false };
const registered = CustomerRegistered({ ...person, customerId, source: "manual" });
const imported = CustomerRegistered({ ...person, customerId, source: "import", importId: "imp_1" });
const erased = CustomerErased({ customerId, reason: "Asked to" });
const purchase = { customerId, orderId, channel: "website", occurredAt: "2026-03-01T10:00:00.000Z" };

test("a customer is registered once", () => {
  given(customer)
    .when("registerCustomer", { ...person, customerId, source: "manual" })
    .then(registered);
  given(customer, registered)
    .when("registerCustomer", { ...person, customerId, source: "manual" })
    .thenRefused("customer-exists");
});

test("an unknown buyer is registered together with the order", () =>
  given(customer)
    .when("recordPurchase", { ...purchase, currency: "GBP", person })
    .then(
      CustomerRegistered({ ...person, customerId, source: "website", currency: "GBP", orderId }),
      PurchaseRecorded(purchase),
    ));

test("a known buyer's order is recorded, and nothing of the person is overwritten", () =>
  given(customer, registered)
    .when("recordPurchase", { ...purchase, currency: "GBP", person: { ...person, firstName: "I." } })
    .then(PurchaseRecorded(purchase)));

test("a payment counts once, even when it arrives before the customer", () => {
  const payment = { customerId, orderId, paymentId: "pay_1", amount, occurredAt: purchase.occurredAt };
  given(customer)
    .when("recordPayment", payment)
    .then(PurchasePaid({ ...payment, paidOrders: 1 }));
  given(customer, PurchasePaid(payment))
    .when("recordPurchase", { ...purchase, currency: "GBP", person })
    .then(
      CustomerRegistered({ ...person, customerId, source: "website", currency: "GBP", orderId }),
      PurchaseRecorded(purchase),
    );
});

test("each refund of an order counts once", () => {
  const refund = { customerId, orderId, refundId: "ref_1", amount, firstOfOrder: true };
  given(customer, registered)
    .when("recordRefund", refund)
    .then(PurchaseRefunded({ ...refund, paidOrders: 0 }));
  given(customer, registered, PurchaseRefunded(refund))
    .when("recordRefund", { ...refund, refundId: "ref_2", firstOfOrder: false })
    .then(PurchaseRefunded({ ...refund, refundId: "ref_2", firstOfOrder: false, paidOrders: 0 }));
});

test("only what differs is a change, and null clears", () => {
  given(customer, registered)
    .when("changeCustomer", { customerId, firstName: null, taxExempt: false, note: "VIP" })
    .then(CustomerChanged({ customerId, firstName: null, note: "VIP" }));
  given(customer).when("changeCustomer", { customerId, note: "VIP" }).thenRefused("not-found");
});

test("an erased person is erased once, cannot be changed or registered, and still counts orders", () => {
  given(customer, registered).when("eraseCustomer", { customerId, reason: "Asked to" }).then(erased);
  given(customer, registered, erased)
    .when("changeCustomer", { customerId, note: "VIP" })
    .thenRefused("customer-erased");
  given(customer, registered, erased)
    .when("registerCustomer", { ...person, customerId, source: "manual" })
    .thenRefused("customer-erased");
  given(customer, registered, erased)
    .when("recordPurchase", { ...purchase, currency: "GBP", person })
    .then(PurchaseRecorded(purchase));
  given(customer).when("eraseCustomer", { customerId, reason: "Asked to" }).thenRefused("not-found");
});

test("a customer whom sample orders brought goes with the last of them, changed or not", () => {
  const came = CustomerRegistered({ ...registered.data, orderId });
  const changed = CustomerChanged({ customerId, note: "VIP" });
  const input = { customerId, orderId, importId: "imp_1" };
  const facts = [came, PurchaseRecorded(purchase), changed];
  const types = (sample: boolean) => {
    const decided = customer.decide.withdrawPurchase(fold(customer, facts), { ...input, sample });
    return decided.map(({ type }) => type);
  };
  expect(types(true)).toEqual(["PurchaseWithdrawn", "CustomerWithdrawn"]);
  expect(types(false)).toEqual(["PurchaseWithdrawn"]);
});

test("an import takes back its own customers, unless they have bought", () => {
  const input = { customerId, importId: "imp_1" };
  given(customer, imported).when("withdrawCustomer", input).then(CustomerWithdrawn(input));
  given(customer, imported, PurchaseRecorded(purchase)).when("withdrawCustomer", input).thenRefused("customer-buys");
  given(customer, registered).when("withdrawCustomer", input).then();
  given(customer, imported, CustomerWithdrawn(input))
    .when("registerCustomer", { ...person, customerId, source: "manual" })
    .then(registered);
});
