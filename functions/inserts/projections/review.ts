import * as z from "zod";
import { InsertArtwork, InsertReviewDecided, InsertReviewRequested } from "#events/inserts";
import { projection, view } from "#platform/views";

const Row = z.object({
  id: z.string(),
  project: z.string(),
  name: z.string(),
  insertTypeId: z.string(),
  artwork: InsertArtwork,
  requestedAt: z.string(),
});

/** The inserts of all projects that wait for review; in the directory. */
export const reviewView = view<z.infer<typeof Row>>({
  name: "inserts-review",
  version: 1,
  row: Row,
  indexes: { requested: ({ requestedAt, id }) => ({ partition: "", sort: `${requestedAt} ${id}` }) },
});

const onInsert = ({ data }: { data: { insertId: string } }) => data.insertId;

export const reviews = projection(reviewView)
  .when(InsertReviewRequested, onInsert, (_, { data: { insertId, ...data } }) => ({ ...data, id: insertId }))
  .when(InsertReviewDecided, onInsert, () => undefined);
