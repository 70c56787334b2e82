import { blogs } from "./blogs.ts";
import { customers } from "./customers.ts";
import type { ModuleDefinition } from "./definition.ts";
import { drive } from "./drive.ts";
import { email } from "./email.ts";
import { faqs } from "./faqs.ts";
import { flows } from "./flows.ts";
import { fulfillments } from "./fulfillments.ts";
import { inserts } from "./inserts.ts";
import { okrs } from "./okrs.ts";
import { orders } from "./orders.ts";
import { products } from "./products.ts";
import { reviews } from "./reviews.ts";
import { workflow } from "./workflow.ts";

/** Every module that is built in. */
export const MODULES: readonly ModuleDefinition[] = [
  orders,
  products,
  customers,
  reviews,
  faqs,
  email,
  blogs,
  workflow,
  drive,
  fulfillments,
  okrs,
  inserts,
  flows,
];
