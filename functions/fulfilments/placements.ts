import { artworkAt, type FulfilmentDocument, type PrintArea, printsOf } from "#events/fulfilments";
import type { Context } from "#platform/http";
import type { FulfilmentRecord } from "./contract/index.ts";
import { makingView } from "./projections/makers.ts";
import { printAreasView } from "./projections/print-areas.ts";

/** The only area of a product whose catalogue entry names none; its size is unknown. */
export const WHOLE: PrintArea = { placement: "print" };

/** Returns where each item is printed as ordered, else where it can be, in the order of the catalogue. */
export async function placementsOf(
  { views }: Context,
  document: FulfilmentDocument,
): Promise<FulfilmentRecord["placements"]> {
  const perItem = await Promise.all(
    document.items.map(async ({ orderItemId, variantId, applications }) => {
      const making = variantId && !applications ? await views.get(makingView, variantId) : undefined;
      const offered = making ? ((await views.get(printAreasView, making.productId))?.areas ?? []) : [];
      const replaced = (document.artwork ?? []).filter((each) => each.orderItemId === orderItemId);
      const areas = printsOf({ applications, areas: offered }, replaced).map(({ area }) => area);
      return (areas.length ? areas : [WHOLE]).map((area) => ({ orderItemId, area }));
    }),
  );
  return perItem.flat().map(({ orderItemId, area }) => {
    const entry = artworkAt(document, orderItemId, area.placement);
    return {
      orderItemId,
      ...area,
      artwork: entry?.artwork,
      previous: entry?.previous,
      version: entry?.version ?? 0,
    };
  });
}
