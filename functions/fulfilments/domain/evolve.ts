import { type Fulfilment, folded } from "./fulfilment.ts";

export const evolve = {
  FulfilmentOpened: folded("FulfilmentOpened"),
  FulfilmentRequoted: folded("FulfilmentRequoted"),
  FulfilmentConfirmed: folded("FulfilmentConfirmed"),
  FulfilmentReported: folded("FulfilmentReported"),
  FulfilmentHeld: folded("FulfilmentHeld"),
  FulfilmentReleased: folded("FulfilmentReleased"),
  FulfilmentRejected: folded("FulfilmentRejected"),
  FulfilmentRerouted: folded("FulfilmentRerouted"),
  ShippingMethodChanged: folded("ShippingMethodChanged"),
  ParcelsChanged: folded("ParcelsChanged"),
  TrackingCorrected: folded("TrackingCorrected"),
  PackingSlipChanged: folded("PackingSlipChanged"),
  FulfilmentCancelled: folded("FulfilmentCancelled"),
  ArtworkReplaced: folded("ArtworkReplaced"),
  FulfilmentNoteWritten: folded("FulfilmentNoteWritten"),
  FulfilmentWithdrawn: (_: Fulfilment, __: unknown): Fulfilment => ({ status: "none", withdrawn: true }),
};
