import { type DescribedModule, describe, titles } from "#events/_kernel";
import { CustomerChanged, CustomerErased, CustomerMerged, CustomerMergeUndone, CustomerRegistered } from "./index.ts";

const VIEW = "customers.customer.view";
const customer = {
  permissions: ["customers.customer.list"],
  subject: ({ customerId }: { customerId: string }) => ({ kind: "customer", id: customerId }),
  named: ({ customerId }: { customerId: string }) => `customer-${customerId}`,
};
const DETAILS = ["customerId", "email", "firstName", "lastName", "phone", "addresses", "emailConsent"] as const;

export const described: DescribedModule = {
  areas: [{ name: "customer", order: 30, view: VIEW, about: "customer", path: (id) => `/customers/${id}` }],
  events: [
    describe(CustomerRegistered, {
      activity: { ...customer, ...titles("customers", "added") },
      public: {
        name: "customer.registered",
        description: "A customer was added",
        fields: [...DETAILS, "tags", "source"],
      },
      // What an import brings in starts nothing.
      triggers: [
        {
          event: "customer.registered",
          title: "A customer is added, by an order or by hand",
          applies: ({ importId }) => importId === undefined,
        },
      ],
    }),
    describe(CustomerChanged, {
      activity: { ...customer, ...titles("customers", "changed") },
      public: {
        name: "customer.changed",
        description: "Details of a customer changed",
        fields: [...DETAILS, "smsConsent", "tags"],
        title: "Details of a customer change",
      },
    }),
    describe(CustomerMerged, {
      activity: { ...customer, ...titles("customers", "merged into another customer") },
      public: {
        name: "customer.merged",
        description: "A customer was merged into another, who has the orders of both",
        fields: ["customerId", "survivorId"],
        title: "A customer is merged into another",
      },
    }),
    describe(CustomerMergeUndone, {
      activity: { ...customer, ...titles("customers", "parted from another customer") },
      public: {
        name: "customer.parted",
        description: "A merge was undone",
        fields: ["customerId", "survivorId"],
        title: "Merged customers are taken apart",
      },
    }),
    describe(CustomerErased, {
      activity: { ...customer, ...titles("customers", "erased"), detail: ({ reason }) => reason },
      public: {
        name: "customer.erased",
        description: "A customer was erased; erase your copy of their data too",
        fields: ["customerId"],
        title: "A customer is erased",
        // Who is erased has nothing left that a run could be about but the fact itself.
        place: { view: VIEW },
      },
    }),
  ],
};
