import * as z from "zod";
import type { FactOf } from "#events/_kernel";
import {
  FulfillerAccepted,
  FulfillerChanged,
  FulfillerDetails,
  FulfillerEnded,
  FulfillerListed,
  FulfillerRequested,
  ProductAdded,
  ProductDiscontinued,
  ProductDrafted,
  ProductPublished,
  ProductReinstated,
  VariantAdded,
  VariantChanged,
  VariantDetails,
  VariantDiscontinued,
  VariantDrafted,
  VariantPublished,
  VariantReinstated,
} from "#events/catalogue";
import { projection, view } from "#platform/views";

/** What an order needs to know of a variant: taken from the catalogue's facts. */
export const Offer = VariantDetails.pick({
  sku: true,
  attributes: true,
  price: true,
  unitCost: true,
  tax: true,
  images: true,
  onDemand: true,
  fulfillers: true,
}).extend({
  variantId: z.string(),
  productId: z.string(),
  title: z.string(),
  /** Only what is on sale can be ordered anew. */
  onSale: z.boolean(),
});
export type Offer = z.infer<typeof Offer>;

export const offerView = view<Offer>({
  name: "orders-offer",
  version: 2,
  row: Offer,
  indexes: {
    sku: (row) => ({ partition: row.sku, sort: "" }),
    sale: (row) => (row.onSale ? { sort: row.title.toLowerCase() } : undefined),
  },
  search: { text: (row) => (row.onSale ? searchedInOffer(row) : []), sort: (row) => row.title },
});

/** What an offer is found by; a SKU also from the middle: `KM-TEE-RED` by `tee-red`. */
export const searchedInOffer = ({ title, sku, attributes }: Offer): string[] => [
  title,
  ...tailsOf(sku),
  ...attributes.map(({ value }) => value),
];

const tailsOf = (sku: string): string[] => {
  const parts = sku.split("-");
  return parts.map((_, at) => parts.slice(at).join("-"));
};
const ofVariant = ({ data }: { data: { variantId: string } }) => data.variantId;
const sold = (onSale: boolean) => (row: Offer | undefined) => row && { ...row, onSale };

export const offers = projection(offerView)
  .when(
    VariantAdded,
    ({ data }) => data.variantId,
    (_, { data }) => ({
      ...offered(data),
      variantId: data.variantId,
      productId: data.productId,
      title: data.productTitle,
      onSale: !data.draft,
    }),
  )
  .when(
    VariantChanged,
    ({ data }) => data.variantId,
    (row, { data }) => row && { ...row, ...changed(data) },
  )
  .when(
    VariantDiscontinued,
    ({ data }) => data.variantId,
    (row, { data }) => (data.importId ? undefined : row && { ...row, onSale: false }),
  )
  .when(VariantReinstated, ofVariant, sold(true))
  .when(VariantPublished, ofVariant, sold(true))
  .when(VariantDrafted, ofVariant, sold(false));

/** Whether a product is on sale: nothing can be ordered anew of one that is not. */
const ProductOnSale = z.object({ onSale: z.boolean() });
export const productOnSaleView = view<z.infer<typeof ProductOnSale>>({
  name: "orders-product",
  version: 1,
  row: ProductOnSale,
  indexes: {},
});
const ofProduct = ({ data }: { data: { productId: string } }) => data.productId;
export const productsOnSale = projection(productOnSaleView)
  .when(ProductAdded, ofProduct, (_, { data }) => ({ onSale: !data.draft }))
  .when(ProductDiscontinued, ofProduct, () => ({ onSale: false }))
  .when(ProductDrafted, ofProduct, () => ({ onSale: false }))
  .when(ProductReinstated, ofProduct, () => ({ onSale: true }))
  .when(ProductPublished, ofProduct, () => ({ onSale: true }));

const offered = ({ sku, attributes, price, unitCost, tax, images, onDemand, fulfillers }: VariantDetails) => ({
  sku,
  attributes,
  price,
  unitCost,
  images,
  onDemand,
  fulfillers,
  ...(tax && { tax }),
});
const changed = (data: FactOf<typeof VariantChanged>["data"]): Partial<Offer> => {
  const { sku, attributes, price, unitCost, tax, images, onDemand, fulfillers } = data;
  const all = { sku, attributes, price, unitCost, tax, images, onDemand, fulfillers };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
};

/** A fulfiller; only one that has accepted gets work. */
export const Maker = FulfillerDetails.extend({ fulfillerId: z.string(), accepted: z.boolean() });
export type Maker = z.infer<typeof Maker>;

export const makerView = view<Maker>({ name: "orders-maker", version: 2, row: Maker, indexes: {} });

const fulfillerId = ({ data }: { data: { fulfillerId: string } }) => data.fulfillerId;

export const makers = projection(makerView)
  .when(FulfillerListed, fulfillerId, (_, { data }) => ({ ...data, accepted: true }))
  .when(FulfillerRequested, fulfillerId, (_, { data: { requestId: _requestId, shopName: _shopName, ...details } }) => ({
    ...details,
    accepted: false,
  }))
  .when(FulfillerAccepted, fulfillerId, (row) => row && { ...row, accepted: true })
  .when(FulfillerEnded, fulfillerId, (row) => row && { ...row, accepted: false })
  .when(FulfillerChanged, fulfillerId, (row, { data }) => row && ({ ...row, ...data } as Maker));
