import { streamOf } from "#events/_kernel";
import { artworkTitle, withArtworkText } from "#events/fulfilments";
import { reasonText } from "#events/orders";
import { refuse } from "#platform/domain";
import { type HistoryQuery, historyOf, historyPage, type Labels } from "#platform/history";
import type { Context } from "#platform/http";

const labels: Labels = {
  titles: {
    ArtworkReplaced: artworkTitle,
    FulfilmentNoteWritten: "Message to the fulfiller",
    FulfilmentOpened: "Fulfilment planned",
    TrackingCorrected: "Tracking corrected",
    FulfilmentReported: ({ status, parcel }: { status: string; parcel?: unknown }) =>
      status === "returned" && parcel ? "Parcel returned" : `Reported ${status.replaceAll("_", " ")}`,
  },
  fields: {
    number: "Number",
    fulfiller: "Fulfiller",
    shippingPrice: "Delivery price",
    promisedBy: "Promised by",
    reason: "Reason",
    message: "Message",
    before: "Previous parcel",
    parcel: "Parcel",
    parcels: "Parcels",
    status: "Status",
    description: "Description",
    location: "Place",
    packingSlip: "Packing slip",
    old: "Old artwork",
    artwork: "New artwork",
  },
  texts: { reason: reasonText },
  occurrences: ["ArtworkReplaced", "FulfilmentNoteWritten"],
};

export async function fulfilmentHistory(context: Context & { readonly query: HistoryQuery }, id: string) {
  const facts = await context.ports.store.load(context.tenant, streamOf("fulfilment", id));
  if (facts.length === 0) return refuse("fulfilment-not-found");
  return historyPage(context, historyOf(facts.map(withArtworkText), labels));
}
