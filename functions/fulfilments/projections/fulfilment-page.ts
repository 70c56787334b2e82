import * as z from "zod";
import { idFrom } from "#events/_kernel";
import { type FulfilmentDocument, fulfilmentDocument, fulfilmentEvents } from "#events/fulfilments";
import { projection, view } from "#platform/views";
import { alike, withoutSpaces } from "../typed-numbers.ts";

export const fulfilmentView = view<FulfilmentDocument>({
  name: "fulfilment-page",
  version: 6,
  row: z.custom<FulfilmentDocument>(),
  indexes: {
    order: (row) => ({ partition: row.orderId, sort: row.number }),
    number: (row) => numbersOf(row).map((partition) => ({ partition, sort: row.number })),
    tracking: (row) => trackingOf(row).map((partition) => ({ partition, sort: row.number })),
  },
  lean: ["order", "number", "tracking"],
});

export const fulfilmentPage = projection(fulfilmentView);
for (const fact of fulfilmentEvents)
  fulfilmentPage.when(
    fact,
    ({ stream }) => idFrom(stream),
    (row, recorded) => fulfilmentDocument(row, recorded as never),
  );

/** The numbers by which it is found: its order's, its own, and the order's without the prefix. */
const numbersOf = ({ orderNumber, number }: FulfilmentDocument): string[] => [
  ...new Set([alike(orderNumber), alike(number), alike(orderNumber.replace(/^\D+/, ""))].filter(Boolean)),
];

const trackingOf = ({ parcels }: FulfilmentDocument): string[] => [
  ...new Set(parcels.map(({ trackingNumber = "" }) => withoutSpaces(trackingNumber)).filter(Boolean)),
];
