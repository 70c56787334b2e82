import {
  FulfillerAccepted,
  FulfillerChanged,
  FulfillerDeclined,
  FulfillerEnded,
  FulfillerListed,
  FulfillerRequested,
} from "#events/catalogue";
import { metaOf } from "#platform/history";
import { normalised, projection, view } from "#platform/views";
import { Fulfiller, fulfillerRef } from "../contract/index.ts";
import { applyChanges } from "./cleared.ts";

const byName = (row: Fulfiller): string => normalised(row.name);

export const fulfillerView = view<Fulfiller>({
  name: "catalogue-fulfiller",
  version: 3,
  row: Fulfiller,
  indexes: {
    name: (row) => ({ sort: byName(row) }),
    country: (row) => ({ partition: row.country, sort: byName(row) }),
  },
});

const key = ({ data }: { data: { fulfillerId: string } }) => data.fulfillerId;

const answered = (row: Fulfiller | undefined, changes: Partial<Fulfiller>): Fulfiller | undefined =>
  row && { ...row, ...changes };

export const fulfillerProjection = projection(fulfillerView)
  .when(FulfillerListed, key, (_, fact) => {
    const { fulfillerId: id, ...details } = fact.data;
    const isOwn = id === fact.tenant;
    return { ...details, id, isOwn, ref: fulfillerRef(id), agreement: "accepted", ...metaOf(fact) };
  })
  .when(FulfillerRequested, key, (row, fact) => {
    const { fulfillerId: id, requestId: _requestId, shopName: _shopName, ...details } = fact.data;
    return { ...details, id, isOwn: false, ref: fulfillerRef(id), agreement: "requested", ...metaOf(fact, row) };
  })
  .when(FulfillerAccepted, key, (row, fact) => answered(row, { agreement: "accepted", ...metaOf(fact, row) }))
  .when(FulfillerDeclined, key, (row, fact) =>
    answered(row, { agreement: "declined", reason: fact.data.reason, ...metaOf(fact, row) }),
  )
  .when(FulfillerEnded, key, (row, fact) => {
    const { by: endedBy, reason } = fact.data;
    return answered(row, { agreement: "ended", endedBy, ...(reason && { reason }), ...metaOf(fact, row) });
  })
  .when(FulfillerChanged, key, (row, fact) => {
    const { fulfillerId: _id, ...changes } = fact.data;
    return row && applyChanges({ ...row, ...metaOf(fact, row) }, changes);
  });
