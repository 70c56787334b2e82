import { expect, test } from "vitest";
import { subjectOf } from "./subject.ts";

const facts: Readonly<Record<string, readonly { type: string; data: object }[]>> = {
  "customer-cus_1": [
    {
      type: "CustomerRegistered",
      data: { email: "ines@example.org", firstName: "I.", tags: [], emailConsent: "subscribed" },
    },
    { type: "CustomerMerged", data: { customerId: "cus_1", survivorId: "cus_2" } },
  ],
  "customer-cus_2": [
    {
      type: "CustomerRegistered",
      data: { email: "ines@example.com", firstName: "Ines", tags: ["repeat"], emailConsent: "not_set" },
    },
    {
      type: "MergedCustomerAdded",
      data: { customerId: "cus_2", mergedId: "cus_1", tags: ["wholesale"], lastName: "Okafor" },
    },
  ],
};

test("a flow about a merged customer writes to the address it is about, with the name and tags of the person", async () => {
  const store = { load: async (_: string, stream: string) => (facts[stream] ?? []) as never, balance: async () => 0 };
  const about = { type: "customer", id: "cus_1" } as never;
  expect(await subjectOf(about, { store, tenant: "prj_1", shop: "Shop" })).toMatchObject({
    email: "ines@example.org",
    isGone: false,
    values: {
      "customer.name": "Ines Okafor",
      "customer.tags": ["repeat", "wholesale"],
      "customer.emailConsent": "subscribed",
    },
  });
});

test("a flow writes to the address that was corrected, about the customer and about an order placed before, with its consent", async () => {
  const corrected = { before: "ines@exmaple.org", email: "ines@example.org", emailConsent: "not_set" };
  const known: typeof facts = {
    "customer-cus_3": [
      { type: "CustomerRegistered", data: { email: corrected.before, tags: [], emailConsent: "subscribed" } },
      { type: "CustomerEmailChanged", data: { customerId: "cus_3", ...corrected } },
    ],
    "order-ord_1": [
      {
        type: "OrderCreated",
        data: {
          number: "SM-1",
          currency: "GBP",
          lines: [],
          discounts: [],
          fulfilments: [],
          tags: [],
          placedAt: "2026-03-02T08:00:00.000Z",
          shippingAddress: { country: "GB" },
          contactInformation: { email: corrected.before },
        },
      },
    ],
  };
  const store = { load: async (_: string, stream: string) => (known[stream] ?? []) as never, balance: async () => 0 };
  const subject = (about: object) => subjectOf(about as never, { store, tenant: "prj_1", shop: "Shop" });
  const written = { email: "ines@example.org", values: { "customer.emailConsent": "not_set" } };
  expect(await subject({ type: "customer", id: "cus_3" })).toMatchObject(written);
  expect(await subject({ type: "order", id: "ord_1", customerId: "cus_3" })).toMatchObject(written);
});
