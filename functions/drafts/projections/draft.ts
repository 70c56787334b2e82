import * as z from "zod";
import { DraftDeleted, DraftPlaced, DraftRestored, DraftSaved } from "#events/drafts";
import { metaOf } from "#platform/history";
import { projection, view } from "#platform/views";
import { Draft } from "../contract/index.ts";

const Row = Draft.extend({ subject: z.string() });
export type Row = z.infer<typeof Row>;

export const draftView = view<Row>({
  name: "drafts-draft",
  version: 1,
  row: Row,
  indexes: {
    open: (row) => (row.status === "open" ? { sort: row.updatedAt } : undefined),
    all: (row) => ({ sort: row.id }),
  },
  tallies: { open: (row) => (row.status === "open" ? [{ partition: "", add: { drafts: 1 } }] : []) },
});

const key = ({ data }: { data: { draftId: string } }) => data.draftId;

export const draftProjection = projection(draftView)
  .when(DraftSaved, key, (row, fact) => {
    const { draftId: id, subject, content } = fact.data;
    return { id, status: "open", subject, content, ...metaOf(fact, row) };
  })
  .when(DraftDeleted, key, (row, fact) => row && { ...row, status: "deleted", ...metaOf(fact, row) })
  .when(DraftRestored, key, (row, fact) => row && { ...row, status: "open", ...metaOf(fact, row) })
  .when(DraftPlaced, key, (row, fact) => {
    const { orderId, number: orderNumber } = fact.data;
    return row && { ...row, status: "placed", orderId, orderNumber, ...metaOf(fact, row) };
  });
