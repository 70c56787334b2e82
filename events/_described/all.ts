// Written by `npm run indexes`; do not edit.
import { described as billing } from "../billing/described.ts";
import { described as blogs } from "../blogs/described.ts";
import { described as catalogue } from "../catalogue/described.ts";
import { described as comments } from "../comments/described.ts";
import { described as customers } from "../customers/described.ts";
import { described as drive } from "../drive/described.ts";
import { described as enquiries } from "../enquiries/described.ts";
import { described as faqs } from "../faqs/described.ts";
import { described as flows } from "../flows/described.ts";
import { described as fulfilments } from "../fulfilments/described.ts";
import { described as inserts } from "../inserts/described.ts";
import { described as invoices } from "../invoices/described.ts";
import { described as mail } from "../mail/described.ts";
import { described as okrs } from "../okrs/described.ts";
import { described as orders } from "../orders/described.ts";
import { described as reviews } from "../reviews/described.ts";
import { described as statements } from "../statements/described.ts";
import { described as tasks } from "../tasks/described.ts";
import { described as webhooks } from "../webhooks/described.ts";

/** Every module that describes its events. */
export const MODULES = [
  billing,
  blogs,
  catalogue,
  comments,
  customers,
  drive,
  enquiries,
  faqs,
  flows,
  fulfilments,
  inserts,
  invoices,
  mail,
  okrs,
  orders,
  reviews,
  statements,
  tasks,
  webhooks,
];
