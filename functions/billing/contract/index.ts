import { named } from "#platform/contract";
import { methods } from "./methods.ts";
import { project } from "./project.ts";
import { transactions } from "./transactions.ts";
import { wallets } from "./wallets.ts";

export * from "./bodies.ts";
export * from "./refusals.ts";
export * from "./views.ts";

export const billing = named({ ...project, ...wallets, ...transactions, ...methods });
