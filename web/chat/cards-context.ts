import { createContext } from "react";
import type { OrderCard } from "#contracts/orders";

export type Cards = Readonly<Record<string, OrderCard>>;

/** What the messages on screen link to, by the order's id. */
export const CardsContext = createContext<Cards>({});
