import { cutText } from "#events/_kernel";
import {
  ProductAdded,
  ProductChanged,
  ProductDiscontinued,
  ProductReinstated,
  VariantAdded,
  VariantChanged,
  VariantDiscontinued,
  VariantReinstated,
} from "#events/catalogue";
import { metaOf } from "#platform/history";
import { composed, normalised, view } from "#platform/views";
import { GfnProduct, productRef } from "../contract/index.ts";
import { laidOver } from "./cleared.ts";
import { isProductPart, type OfVariant, type Part, productOf } from "./product-parts.ts";

const byTitle = (row: GfnProduct): string => cutText(normalised(row.title), 100);
const inPartition = (row: GfnProduct, value: string | undefined) =>
  value ? { partition: value.toLowerCase(), sort: byTitle(row) } : undefined;

export const productView = view<GfnProduct>({
  name: "catalogue-product",
  version: 1,
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

export const productProjection = composed<Part, GfnProduct>(productView, productOf)
  .when(ProductAdded, onProduct, (_, fact) => {
    const { productId: id, importId: _importId, ...details } = fact.data;
    return { of: "product", ...details, id, ref: productRef(id), status: "active", ...metaOf(fact) };
  })
  .when(ProductChanged, onProduct, (part, fact) => {
    const { productId: _id, ...changes } = fact.data;
    return isProductPart(part) ? laidOver({ ...part, ...metaOf(fact, part) }, changes, NULLS) : undefined;
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
  .when(ProductReinstated, onProduct, (part, fact) => {
    if (!isProductPart(part)) return undefined;
    const { replacementRef: _gone, ...kept } = part;
    return { ...kept, ...metaOf(fact, part), status: "active" };
  })
  .when(VariantAdded, onProduct, (_, { data, at }) => {
    const { variantId: id, attributes, price } = data;
    return { of: "variant", id, attributes, price, active: true, at };
  })
  .when(VariantChanged, onItsProduct, (part, { data: { attributes, price } }) => {
    const known = ofVariant(part);
    return known && { ...known, ...(attributes && { attributes }), ...(price && { price }) };
  })
  .when(VariantDiscontinued, onItsProduct, (part, { data }) =>
    data.importId ? undefined : part && { ...part, active: false },
  )
  .when(VariantReinstated, onItsProduct, (part) => part && { ...part, active: true });
