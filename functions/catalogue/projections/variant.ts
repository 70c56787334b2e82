import type * as z from "zod";
import type { Recorded } from "#events/_kernel";
import {
  VariantAdded,
  VariantChanged,
  VariantDiscontinued,
  VariantDrafted,
  VariantPublished,
  VariantReinstated,
} from "#events/catalogue";
import { metaOf } from "#platform/history";
import { projection, sortable, view } from "#platform/views";
import { GfnVariant, productRef, variantRef } from "../contract/index.ts";
import { optionsKey } from "../option-order.ts";
import { applyChanges } from "./cleared.ts";

/** A variant without its availability, which depends on the stock. */
const VariantRow = GfnVariant.omit({ availability: true });
export type VariantRow = z.infer<typeof VariantRow>;

const bySku = (row: VariantRow): string => row.sku.toLowerCase();

export const variantView = view<VariantRow>({
  name: "catalogue-variant",
  version: 5,
  row: VariantRow,
  indexes: {
    sku: (row) => ({ sort: bySku(row) }),
    createdAt: (row) => ({ sort: row.createdAt }),
    product: (row) => ({ partition: row.productId, sort: `${optionsKey(row.attributes)} ${bySku(row)}` }),
    price: (row) =>
      row.status === "active" ? { partition: row.productId, sort: sortable(row.price.amount) } : undefined,
    status: (row) => ({ partition: row.status, sort: bySku(row) }),
  },
  search: { text: (row) => searchedIn(row), sort: bySku },
  tallies: {
    count: (row) => [{ partition: "", add: { total: 1, [row.status]: 1 } }],
    ofProduct: (row) => [{ partition: row.productId, add: { total: 1, [row.status]: 1 } }],
  },
  lean: ["price"],
});

export const searchedIn = (row: VariantRow) => [
  row.productTitle,
  row.sku,
  row.gtin,
  ...row.attributes.map(({ value }) => value),
];

const key = ({ data }: { data: { variantId: string } }) => data.variantId;

function withStatus(status: VariantRow["status"], fact: Recorded, row: VariantRow | undefined): VariantRow | undefined {
  if (!row) return undefined;
  const { endedWithOption: _ended, ...remaining } = row;
  return { ...remaining, ...metaOf(fact, row), status };
}

export const variantProjection = projection(variantView)
  .when(VariantAdded, key, (_, fact) => {
    const { variantId: id, importId: _importId, draft, place: _place, ...details } = fact.data;
    return {
      ...details,
      id,
      ref: variantRef(id),
      productRef: productRef(details.productId),
      status: draft ? "draft" : "active",
      ...metaOf(fact),
    };
  })
  .when(VariantChanged, key, (row, fact) => {
    const { variantId: _id, productId: _product, ...changes } = fact.data;
    return row && applyChanges({ ...row, ...metaOf(fact, row) }, changes);
  })
  .when(VariantDiscontinued, key, (row, fact) =>
    fact.data.importId
      ? undefined
      : row && {
          ...row,
          ...metaOf(fact, row),
          status: "discontinued",
          ...(fact.data.withOption && { endedWithOption: true as const }),
        },
  )
  .when(VariantReinstated, key, (row, fact) => withStatus("active", fact, row))
  .when(VariantPublished, key, (row, fact) => withStatus("active", fact, row))
  .when(VariantDrafted, key, (row, fact) => withStatus("draft", fact, row));
