import type * as z from "zod";
import { MakingDisputeAnswered, MakingDisputeClosed, MakingDisputeReceived } from "#events/statements";
import { metaOf } from "#platform/history";
import { projection, view } from "#platform/views";
import { MakingDispute } from "../contract/making-disputes.ts";

type MakingDisputeRow = z.infer<typeof MakingDispute>;

/** The disputes of shops about what this project made, latest first: all, and by status. */
export const makingDisputeView = view<MakingDisputeRow>({
  name: "statements-making-dispute",
  version: 1,
  row: MakingDispute,
  indexes: {
    time: ({ status, createdAt, id }) =>
      ["", `status:${status}`].map((partition) => ({ partition, sort: `${createdAt} ${id}` })),
  },
});

const key = ({ data }: { data: { disputeId: string } }) => data.disputeId;

export const makingDisputes = projection(makingDisputeView)
  .when(MakingDisputeReceived, key, (_, fact) => {
    const { disputeId: id, ...details } = fact.data;
    return { id, ...details, status: "open", ...metaOf(fact) };
  })
  .when(MakingDisputeAnswered, key, (row, fact) => {
    const { note, amount } = fact.data;
    return row && { ...row, ...metaOf(fact, row), status: "answered", note, ...(amount && { granted: amount }) };
  })
  .when(MakingDisputeClosed, key, (row, fact) => {
    if (!row) return row;
    const { granted: _, ...rest } = row;
    const { note, granted } = fact.data;
    return { ...rest, ...metaOf(fact, row), status: "closed", note, ...(granted && { granted }) };
  });
