// Written by `npm run indexes`; do not edit.
import { listing as blogs } from "../blogs/module.ts";
import { listing as catalogue } from "../catalogue/module.ts";
import { listing as customers } from "../customers/module.ts";
import { listing as drive } from "../drive/module.ts";
import { listing as faqs } from "../faqs/module.ts";
import { listing as flows } from "../flows/module.ts";
import { listing as inserts } from "../inserts/module.ts";
import { listing as mail } from "../mail/module.ts";
import { listing as okrs } from "../okrs/module.ts";
import { listing as orders } from "../orders/module.ts";
import { listing as production } from "../production/module.ts";
import { listing as reviews } from "../reviews/module.ts";
import { listing as tasks } from "../tasks/module.ts";

/** What the store says of the modules that are built in. */
export const LISTINGS = [
  orders,
  catalogue,
  customers,
  reviews,
  faqs,
  mail,
  blogs,
  tasks,
  drive,
  production,
  okrs,
  inserts,
  flows,
];
