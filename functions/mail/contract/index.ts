import { named } from "#platform/contract";
import { campaigns } from "./campaigns.ts";
import { drafts } from "./drafts.ts";
import { subscribers } from "./subscribers.ts";
import { subscriptions } from "./subscriptions.ts";

export * from "./bodies.ts";
export * from "./filters.ts";
export * from "./refusals.ts";
export * from "./views.ts";

export const mail = named({ ...campaigns, ...drafts, ...subscribers, ...subscriptions });
