import { named, part } from "#platform/contract";
import { methods } from "./methods.ts";
import { project } from "./project.ts";
import { transactions } from "./transactions.ts";
import { BillingNotice } from "./views.ts";
import { wallets } from "./wallets.ts";

export * from "./bodies.ts";
export * from "./refusals.ts";
export * from "./views.ts";

/** The project's plan, and the warnings about its account. */
export const billingNotice = part("billingNotice", BillingNotice, "billing.project.view");

export const billing = named({ ...project, ...wallets, ...transactions, ...methods });
