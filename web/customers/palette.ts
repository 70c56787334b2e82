import { type Customer, customers } from "#contracts/customers";
import { contactOf, nameOf } from "#web/_record/customer-name.ts";
import type { PaletteSource } from "../_records/palette.ts";
import { labels } from "./labels.ts";
import { customerUrl } from "./urls.ts";

export const palette: PaletteSource = {
  menu: "customers",
  group: { order: 20, label: labels.title, icon: "user" },
  permission: "customers.customer.list",
  list: customers.listCustomers,
  rows: "customers",
  hitOf: (customer: Customer) => ({
    to: customerUrl(customer.id),
    label: nameOf(customer),
    detail: contactOf(customer),
    isMarked: true,
  }),
};
