import {
  CustomerChanged,
  CustomerErased,
  CustomerMerged,
  CustomerMergeUndone,
  CustomerRegistered,
} from "#events/customers";
import { describeActivity } from "../description.ts";

const customer = {
  permissions: ["customers.customer.list"],
  subject: ({ customerId }: { customerId: string }) => ({ kind: "customer" as const, id: customerId }),
  named: ({ customerId }: { customerId: string }) => `customer-${customerId}`,
};
const each = (verb: string) => ({
  title: (_: unknown, name: string) => `${name} ${verb}`,
  many: (count: number) => `${count} customers ${verb}`,
});

export const customersActivity = [
  describeActivity(CustomerRegistered, { ...customer, ...each("added") }),
  describeActivity(CustomerChanged, { ...customer, ...each("changed") }),
  describeActivity(CustomerMerged, { ...customer, ...each("merged into another customer") }),
  describeActivity(CustomerMergeUndone, { ...customer, ...each("parted from another customer") }),
  describeActivity(CustomerErased, { ...customer, ...each("erased"), detail: ({ reason }) => reason }),
];
