import type * as z from "zod";
import { VariantAdded, VariantChanged, VariantDiscontinued, VariantReinstated } from "#events/catalogue";
import { metaOf } from "#platform/history";
import { projection, view } from "#platform/views";
import { GfnVariant, productRef, variantRef } from "../contract/index.ts";
import { laidOver } from "./cleared.ts";

/** A variant as its own facts tell it; what there is of it stands in the stock. */
const VariantRow = GfnVariant.omit({ availability: true });
export type VariantRow = z.infer<typeof VariantRow>;

const bySku = (row: VariantRow): string => row.sku.toLowerCase();

export const variantView = view<VariantRow>({
  name: "catalogue-variant",
  version: 1,
  row: VariantRow,
  indexes: {
    sku: (row) => ({ sort: bySku(row) }),
    createdAt: (row) => ({ sort: row.createdAt }),
    product: (row) => ({ partition: row.productId, sort: row.createdAt }),
    status: (row) => ({ partition: row.status, sort: bySku(row) }),
  },
  search: { text: (row) => searchedIn(row), sort: bySku },
  tallies: { count: (row) => [{ partition: "", add: { total: 1, [row.status]: 1 } }] },
});

export const searchedIn = (row: VariantRow) => [
  row.productTitle,
  row.sku,
  row.gtin,
  ...row.attributes.map(({ value }) => value),
];

const key = ({ data }: { data: { variantId: string } }) => data.variantId;

export const variantProjection = projection(variantView)
  .when(VariantAdded, key, (_, fact) => {
    const { variantId: id, importId: _importId, ...details } = fact.data;
    return {
      ...details,
      id,
      ref: variantRef(id),
      productRef: productRef(details.productId),
      status: "active",
      ...metaOf(fact),
    };
  })
  .when(VariantChanged, key, (row, fact) => {
    const { variantId: _id, productId: _product, ...changes } = fact.data;
    return row && laidOver({ ...row, ...metaOf(fact, row) }, changes);
  })
  .when(VariantDiscontinued, key, (row, fact) =>
    fact.data.importId ? undefined : row && { ...row, ...metaOf(fact, row), status: "discontinued" },
  )
  .when(VariantReinstated, key, (row, fact) => row && { ...row, ...metaOf(fact, row), status: "active" });
