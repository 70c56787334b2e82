import type { OrderRecord } from "#contracts/orders";
import type { CLOSED_STATUSES, REFUSED_FROM_RANK, ReturnReason } from "#events/fulfilments";

type Fulfillment = Pick<OrderRecord["fulfillments"][number], "status">;

/** The domain's tables, repeated because the events module would make the bundle larger; the compiler compares them. */
export const refusedFrom = {
  requote: 1,
  cancelOrder: 2,
  cancel: 3,
  reroute: 3,
  replaceArtwork: 3,
  changeAddress: 3,
  hold: 5,
  reject: 5,
  replaceHeldArtwork: 5,
  writeNote: 5,
  chooseMethod: 5,
} as const satisfies typeof REFUSED_FROM_RANK;
const closedStatuses = ["cancelled", "returned"] as const satisfies typeof CLOSED_STATUSES;

export const isClosed = ({ status }: Fulfillment): boolean => closedStatuses.some((each) => each === status);
/** Whether nobody works on it: closed, failed or rejected. */
export const isStopped = (fulfilment: Fulfillment): boolean =>
  isClosed(fulfilment) || fulfilment.status === "failed" || fulfilment.status === "rejected";

/** Why a parcel came back, the commonest first. */
export const returnReasons = [
  "address_wrong",
  "not_collected",
  "refused",
  "damaged",
  "sent_back",
  "other",
] as const satisfies readonly ReturnReason[];
