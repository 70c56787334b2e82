import { CustomerChanged, CustomerErased, CustomerRegistered } from "#events/customers";
import { tell } from "../telling.ts";

const customer = {
  permission: "customers.customer.list",
  subject: ({ customerId }: { customerId: string }) => ({ kind: "customer" as const, id: customerId }),
  named: ({ customerId }: { customerId: string }) => `customer-${customerId}`,
};
const each = (verb: string) => ({
  title: (_: unknown, name: string) => `${name} ${verb}`,
  many: (count: number) => `${count} customers ${verb}`,
});

export const customersTold = [
  tell(CustomerRegistered, { ...customer, ...each("added to customers") }),
  tell(CustomerChanged, { ...customer, ...each("changed") }),
  tell(CustomerErased, { ...customer, ...each("erased"), detail: ({ reason }) => reason }),
];
