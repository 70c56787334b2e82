import { channels } from "./channel.ts";
import { messages } from "./message.ts";
import { people } from "./person.ts";
import { subscriptions } from "./subscription.ts";

export * from "./channel.ts";
export * from "./message.ts";
export * from "./person.ts";
export * from "./subscription.ts";

export const projections = [channels, subscriptions, messages, people];
