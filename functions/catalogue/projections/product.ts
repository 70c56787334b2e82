import { cutText, type Recorded } from "#events/_kernel";
import {
  ProductAdded,
  ProductChanged,
  ProductDiscontinued,
  ProductDrafted,
  ProductOptionsSet,
  ProductPublished,
  ProductReinstated,
  VariantAdded,
  VariantChanged,
  VariantDiscontinued,
  VariantDrafted,
  VariantPublished,
  VariantReinstated,
} from "#events/catalogue";
import { metaOf } from "#platform/history";
import { composed, normalised, view } from "#platform/views";
import { GfnProduct, productRef } from "../contract/index.ts";
import { applyChanges } from "./cleared.ts";
import { isProductPart, type OfVariant, PARTS, type Part, productOf } from "./product-parts.ts";

const byTitle = (row: GfnProduct): string => cutText(normalised(row.title), 100);
const inPartition = (row: GfnProduct, value: string | undefined) =>
  value ? { partition: value.toLowerCase(), sort: byTitle(row) } : undefined;

export const productView = view<GfnProduct>({
  name: "catalogue-product",
  version: 5,
  row: GfnProduct,
  indexes: {
    title: (row) => ({ sort: byTitle(row) }),
    createdAt: (row) => ({ sort: row.createdAt }),
    status: (row) => inPartition(row, row.status),
    brand: (row) => inPartition(row, row.brand),
    category: (row) => inPartition(row, row.category),
    tag: (row) =>
      [...new Set(row.tags.map((tag) => tag.toLowerCase()))].map((partition) => ({ partition, sort: byTitle(row) })),
  },
  search: { text: (row) => searchedIn(row), sort: byTitle },
  tallies: { count: (row) => [{ partition: "", add: { total: 1, [row.status]: 1 } }] },
});

export const searchedIn = (row: GfnProduct) => [
  row.title,
  row.styleCode,
  row.brand,
  row.category,
  row.handle,
  ...row.tags,
];

const NULLS = ["material", "description", "specifications"];
const onProduct = ({ data }: { data: { productId: string } }) => data.productId;
const onItsProduct = ({ data }: { data: { productId?: string | undefined } }) => data.productId;
const ofVariant = (part: Part | undefined): OfVariant | undefined => (part?.of === "variant" ? part : undefined);
const withStatus = (status: GfnProduct["status"], fact: Recorded, part: Part | undefined): Part | undefined => {
  if (!isProductPart(part)) return undefined;
  const { replacementRef: _gone, ...remaining } = part;
  return { ...remaining, ...metaOf(fact, part), status };
};
const activeAs =
  (active: boolean) =>
  (part: Part | undefined): Part | undefined => {
    const variantPart = ofVariant(part);
    return variantPart && { ...variantPart, active };
  };

export const productProjection = composed<Part, GfnProduct>(productView, productOf)
  .when(ProductAdded, onProduct, (_, fact) => {
    const { productId: id, importId: _importId, draft, room: _room, ...details } = fact.data;
    return {
      of: "product",
      ...details,
      id,
      ref: productRef(id),
      status: draft ? "draft" : "active",
      ...metaOf(fact),
    };
  })
  .when(ProductChanged, onProduct, (part, fact) => {
    const { productId: _id, ...changes } = fact.data;
    return isProductPart(part) ? applyChanges({ ...part, ...metaOf(fact, part) }, changes, NULLS) : undefined;
  })
  .when(ProductDiscontinued, onProduct, (part, fact) => {
    const { replacementId } = fact.data;
    if (!isProductPart(part) || fact.data.importId) return undefined;
    return {
      ...part,
      ...metaOf(fact, part),
      status: "discontinued",
      ...(replacementId && { replacementRef: productRef(replacementId) }),
    };
  })
  .when(ProductReinstated, onProduct, (part, fact) => withStatus("active", fact, part))
  .when(ProductPublished, onProduct, (part, fact) => withStatus("active", fact, part))
  .when(ProductDrafted, onProduct, (part, fact) => withStatus("draft", fact, part))
  .when(ProductOptionsSet, onProduct, (part, fact) => {
    const { options, skuPattern } = fact.data;
    return isProductPart(part) ? { ...part, ...metaOf(fact, part), options, skuPattern } : undefined;
  })
  .when(VariantAdded, onProduct, (_, { data, at }) => {
    const { variantId: id, attributes, price, draft, place = 0 } = data;
    return place < PARTS ? { of: "variant", id, attributes, price, active: !draft, at } : undefined;
  })
  .when(VariantChanged, onItsProduct, (part, { data: { attributes, price } }) => {
    const variantPart = ofVariant(part);
    return variantPart && { ...variantPart, ...(attributes && { attributes }), ...(price && { price }) };
  })
  .when(VariantDiscontinued, onItsProduct, (part, { data }) => (data.importId ? undefined : activeAs(false)(part)))
  .when(VariantReinstated, onItsProduct, activeAs(true))
  .when(VariantPublished, onItsProduct, activeAs(true))
  .when(VariantDrafted, onItsProduct, activeAs(false));
