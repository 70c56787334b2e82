import * as z from "zod";
import { idFrom } from "#events/_kernel";
import { type FulfilmentDocument, fulfilmentDocument, fulfilmentEvents } from "#events/fulfilments";
import { projection, view } from "#platform/views";

export const fulfilmentView = view<FulfilmentDocument>({
  name: "fulfilment-page",
  version: 2,
  row: z.custom<FulfilmentDocument>(),
  indexes: { order: (row) => ({ partition: row.orderId, sort: row.number }) },
});

export const fulfilmentPage = projection(fulfilmentView);
for (const fact of fulfilmentEvents)
  fulfilmentPage.when(
    fact,
    ({ stream }) => idFrom(stream),
    (row, recorded) => fulfilmentDocument(row, recorded as never),
  );
