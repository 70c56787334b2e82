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
