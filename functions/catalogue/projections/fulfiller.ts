import { FulfillerChanged, FulfillerListed } from "#events/catalogue";
import { metaOf } from "#platform/history";
import { normalised, projection, view } from "#platform/views";
import { Fulfiller, fulfillerRef } from "../contract/index.ts";
import { laidOver } from "./cleared.ts";

const byName = (row: Fulfiller): string => normalised(row.name);

export const fulfillerView = view<Fulfiller>({
  name: "catalogue-fulfiller",
  version: 1,
  row: Fulfiller,
  indexes: {
    name: (row) => ({ sort: byName(row) }),
    country: (row) => ({ partition: row.country, sort: byName(row) }),
  },
});

const key = ({ data }: { data: { fulfillerId: string } }) => data.fulfillerId;

export const fulfillerProjection = projection(fulfillerView)
  .when(FulfillerListed, key, (_, fact) => {
    const { fulfillerId: id, ...details } = fact.data;
    return { ...details, id, ref: fulfillerRef(id), ...metaOf(fact) };
  })
  .when(FulfillerChanged, key, (row, fact) => {
    const { fulfillerId: _id, ...changes } = fact.data;
    return row && laidOver({ ...row, ...metaOf(fact, row) }, changes);
  });
