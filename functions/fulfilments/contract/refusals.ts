import type { Refusals } from "#platform/contract";

export const fulfilmentRefusals = {
  "fulfilment-not-found": [404, "There is no such fulfilment."],
  "fulfilment-closed": [409, "This fulfilment is cancelled or has been returned."],
  "fulfilment-already-sent": [409, "This fulfilment is already on its way."],
  "fulfilment-in-production": [409, "This fulfilment is already being made."],
  "fulfilment-not-confirmed": [409, "The order has to be confirmed first."],
  "not-on-hold": [409, "This fulfilment is not on hold."],
  "hold-reason-missing": [422, "Say why it is put on hold."],
  "parcel-missing": [422, "Say which parcel it was sent in."],
  "shipping-method-not-offered": [422, "That delivery method is not offered for this fulfilment."],
  "fulfiller-not-eligible": [422, "That fulfiller cannot make or send these items."],
} as const satisfies Refusals;
