import { createContext } from "react";
import type { Message } from "#contracts/chat";
import type { OrderCard } from "#contracts/orders";

export type Cards = Readonly<Record<string, OrderCard>>;

/** What the messages on screen link to, by the order's id. */
export const CardsContext = createContext<Cards>({});

/** How many cards are read at once. */
export const MAX_CARDS = 100;

/** The ids of the orders that messages link to, each once. */
export const linkedOrders = (messages: readonly Pick<Message, "embeds">[]): string[] => [
  ...new Set(messages.flatMap(({ embeds }) => embeds.flatMap(({ ref }) => ref ?? []))),
];
