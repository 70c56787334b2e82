// Written by `npm run indexes`; do not edit.
import { definition as blogs } from "../blogs/module.ts";
import { definition as catalogue } from "../catalogue/module.ts";
import { definition as customers } from "../customers/module.ts";
import { definition as drive } from "../drive/module.ts";
import { definition as faqs } from "../faqs/module.ts";
import { definition as flows } from "../flows/module.ts";
import { definition as inserts } from "../inserts/module.ts";
import { definition as mail } from "../mail/module.ts";
import { definition as okrs } from "../okrs/module.ts";
import { definition as orders } from "../orders/module.ts";
import { definition as production } from "../production/module.ts";
import { definition as reviews } from "../reviews/module.ts";
import { definition as tasks } from "../tasks/module.ts";

/** Every module that is built in. */
export const MODULES = [
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
