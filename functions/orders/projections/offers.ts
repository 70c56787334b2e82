import * as z from "zod";
import type { FactOf } from "#events/_kernel";
import {
  FulfillerChanged,
  FulfillerDetails,
  FulfillerListed,
  VariantAdded,
  VariantChanged,
  VariantDetails,
  VariantDiscontinued,
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
  discontinued: z.boolean(),
});
export type Offer = z.infer<typeof Offer>;

export const offerView = view<Offer>({
  name: "orders-offer",
  version: 1,
  row: Offer,
  indexes: { sku: (row) => ({ partition: row.sku, sort: "" }) },
  search: {
    text: (row) => [row.title, row.sku, ...row.attributes.map((each) => each.value)],
    sort: (row) => row.title,
  },
});

export const offers = projection(offerView)
  .when(
    VariantAdded,
    ({ data }) => data.variantId,
    (_, { data }) => ({
      ...offered(data),
      variantId: data.variantId,
      productId: data.productId,
      title: data.productTitle,
      discontinued: false,
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
    (row, { data }) => (data.importId ? undefined : row && { ...row, discontinued: true }),
  )
  .when(
    VariantReinstated,
    ({ data }) => data.variantId,
    (row) => row && { ...row, discontinued: false },
  );

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

export const Maker = FulfillerDetails.extend({ fulfillerId: z.string() });
export type Maker = z.infer<typeof Maker>;

export const makerView = view<Maker>({ name: "orders-maker", version: 1, row: Maker, indexes: {} });

export const makers = projection(makerView)
  .when(
    FulfillerListed,
    ({ data }) => data.fulfillerId,
    (_, { data }) => data,
  )
  .when(
    FulfillerChanged,
    ({ data }) => data.fulfillerId,
    (row, { data }) => row && ({ ...row, ...data } as Maker),
  );
