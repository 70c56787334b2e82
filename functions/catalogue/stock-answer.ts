import { stockBalance } from "#events/catalogue";
import type { Context } from "#platform/http";
import { type Stock, stockRef } from "./contract/index.ts";
import { unusable } from "./invalid-input.ts";
import { fulfillerView } from "./projections/fulfiller.ts";
import type { StockRow } from "./projections/stock.ts";
import { stockHoldsView } from "./projections/stock-holds.ts";

/** Country → the requested fulfiller that holds stock there. */
export type Places = ReadonlyMap<string, string>;

/** Returns the countries of the requested fulfillers; undefined = every country counts. */
export async function placesOf({ views }: Context, fulfillmentProjects: string | undefined) {
  const requested = [...new Set((fulfillmentProjects ?? "").split(",").filter(Boolean))].slice(0, 100);
  if (requested.length === 0) return undefined;
  const found = await views.many(fulfillerView, requested);
  const missing = requested.filter((id) => !found.some((each) => each.id === id));
  if (missing.length) return unusable("fulfillmentProjects", `No fulfillers here: ${missing.join(", ")}`);
  return new Map(found.toReversed().map(({ country, id }) => [country, id]));
}

export const stockAnswers = (context: Context, rows: readonly StockRow[], places?: Places): Promise<Stock[]> =>
  Promise.all(rows.map((row) => stockAnswer(context, row, places)));

async function stockAnswer({ views, ports, tenant }: Context, row: StockRow, places?: Places): Promise<Stock> {
  const held = await views.tally(stockHoldsView, "held", row.variantId);
  const countries = [
    ...new Set([...Object.keys(row.countries), ...Object.keys(held).map((name) => name.slice(name.indexOf("/") + 1))]),
  ];
  const counted = places ? countries.filter((country) => places.has(country)) : countries;
  const locations = await Promise.all(
    counted.sort().map(async (country) => {
      const paying = held[`paying/${country}`] ?? 0;
      const confirmed = held[`confirmed/${country}`] ?? 0;
      const available = await ports.store.balance(tenant, stockBalance(row.variantId, country));
      const project = places?.get(country);
      const level = (row.countries[country] ?? 0) - confirmed;
      return {
        country,
        level,
        available,
        reserved: paying + confirmed,
        paying,
        confirmed,
        ...(project && { fulfillmentProject: project }),
      };
    }),
  );
  const sum = (of: (place: (typeof locations)[number]) => number) =>
    locations.reduce((total, place) => total + of(place), 0);
  const available = sum((place) => place.available);
  return {
    variantId: row.variantId,
    ref: stockRef(row.variantId),
    sku: row.sku,
    title: row.title,
    ...(row.image && { image: row.image }),
    level: sum((place) => place.level),
    locations: locations.map(({ paying: _paying, confirmed: _confirmed, ...place }) => place),
    onDemand: row.onDemand,
    reserved: sum((place) => place.reserved),
    holds: { paying: sum((place) => place.paying), confirmed: sum((place) => place.confirmed) },
    available,
    ...(row.threshold !== null && { lowStockThreshold: row.threshold }),
    low: row.threshold !== null && available <= row.threshold,
    updatedAt: row.updatedAt,
    version: row.version,
  };
}
