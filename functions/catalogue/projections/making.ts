import { MakingAccepted, MakingDeclined, MakingEnded, MakingRequested } from "#events/catalogue";
import { metaOf } from "#platform/history";
import { projection, view } from "#platform/views";
import { MakingRequest } from "../contract/index.ts";

/** The shops that asked the fulfiller's project, by shop. */
export const makingView = view<MakingRequest>({
  name: "catalogue-making",
  version: 1,
  row: MakingRequest,
  indexes: {
    newest: (row) => ({ sort: row.requestedAt }),
    status: (row) => ({ partition: row.agreement, sort: row.requestedAt }),
  },
});

const key = ({ data }: { data: { shopId: string } }) => data.shopId;

export const makingProjection = projection(makingView)
  .when(MakingRequested, key, (row, fact) => {
    const { requestId: _requestId, ...request } = fact.data;
    return { ...request, agreement: "requested", ...metaOf(fact, row) };
  })
  .when(MakingAccepted, key, (row, fact) => row && { ...row, agreement: "accepted", ...metaOf(fact, row) })
  .when(
    MakingDeclined,
    key,
    (row, fact) => row && { ...row, agreement: "declined", reason: fact.data.reason, ...metaOf(fact, row) },
  )
  .when(MakingEnded, key, (row, fact) => {
    const { by: endedBy, reason } = fact.data;
    return row && { ...row, agreement: "ended", endedBy, ...(reason && { reason }), ...metaOf(fact, row) };
  });
