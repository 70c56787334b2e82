import * as z from "zod";
import { FulfilmentReported } from "#events/fulfilments";
import { projection, view } from "#platform/views";

const Row = z.object({ dispatchedAt: z.string() });

/** When a fulfilment was dispatched, by its id. */
export const dispatchView = view<z.infer<typeof Row>>({
  name: "statements-dispatch",
  version: 1,
  row: Row,
  indexes: {},
});

export const dispatches = projection(dispatchView).when(
  FulfilmentReported,
  ({ data }) => (data.status === "dispatched" ? data.fulfillmentId : undefined),
  (row, { data }) => row ?? { dispatchedAt: data.occurredAt },
);
