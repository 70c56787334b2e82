import type { OrderRecord } from "#contracts/orders";
import type { RecordData } from "../record/data.ts";

export interface FulfilmentProps {
  readonly data: RecordData;
  readonly fulfilment: OrderRecord["fulfillments"][number];
}
