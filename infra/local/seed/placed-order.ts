import type { ProjectFacts } from "../../../functions/_platform/ports/index.ts";
import type { OrderRecord } from "../../../functions/orders/contract/index.ts";
import type { Cast } from "./cast.ts";

/** A project whose orders are made, and who does what in it. */
export interface Shop {
  readonly project: ProjectFacts;
  readonly cast: Cast;
}
/** What later steps need to know of an order that was placed. */
export interface PlacedOrder {
  readonly orderId: string;
  readonly fulfilments: OrderRecord["fulfillments"];
  readonly items: OrderRecord["items"];
  confirmed: boolean;
}
/** Holds the order once it was placed. */
export type OrderSlot = { placed?: PlacedOrder };
