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
  ProductChanged,
  ProductDetails,
  ProductDiscontinued,
  ProductDrafted,
  ProductPublished,
  ProductReinstated,
  printAreasOf,
  skuName,
  VariantAdded,
  VariantChanged,
  VariantDetails,
  VariantDiscontinued,
  VariantDrafted,
  VariantPublished,
  VariantReinstated,
} from "#events/catalogue";
import { PrintArea } from "#events/fulfilments";
import { normalised, projection, view } from "#platform/views";

/** What an order needs of a variant, taken from the catalogue's facts. */
export const Offer = VariantDetails.pick({
  sku: true,
  attributes: true,
  price: true,
  unitCost: true,
  tax: true,
  images: true,
  onDemand: true,
  fulfillers: true,
  applications: true,
}).extend({
  variantId: z.string(),
  productId: z.string(),
  title: z.string(),
  /** Only an offer on sale can be ordered. */
  onSale: z.boolean(),
});
export type Offer = z.infer<typeof Offer>;

export const offerView = view<Offer>({
  name: "orders-offer",
  version: 7,
  row: Offer,
  indexes: {
    sku: (row) => ({ partition: skuName(row.sku), sort: "" }),
    sale: (row) => (row.onSale ? { sort: normalised(row.title) } : undefined),
  },
  search: { text: (row) => (row.onSale ? searchedInOffer(row) : []), sort: (row) => normalised(row.title) },
});

/** The search words of an offer; a SKU can also be found by its parts: `KM-TEE-RED` by `tee-red`. */
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
    (row, { data }) => {
      if (!row) return undefined;
      const { applications: own, ...rest } = row;
      return { ...rest, ...(own && data.applications !== null && { applications: own }), ...changed(data) };
    },
  )
  .when(
    VariantDiscontinued,
    ({ data }) => data.variantId,
    (row, { data }) => (data.importId ? undefined : row && { ...row, onSale: false }),
  )
  .when(VariantReinstated, ofVariant, sold(true))
  .when(VariantPublished, ofVariant, sold(true))
  .when(VariantDrafted, ofVariant, sold(false));

/** What an order needs of a product: whether it is on sale, its main picture, and its variants' default print. */
const OfferedProduct = z.object({
  onSale: z.boolean(),
  image: z.string().optional(),
  applications: ProductDetails.shape.applications,
  /** Where its variants can be printed. */
  areas: z.array(PrintArea).optional(),
});
type OfferedProduct = z.infer<typeof OfferedProduct>;
export const offeredProductView = view<OfferedProduct>({
  name: "orders-product",
  version: 3,
  row: OfferedProduct,
  indexes: {},
});
function withAreas(technologies: ProductDetails["technologies"]): { areas?: PrintArea[] } {
  const areas = technologies.flatMap(printAreasOf);
  return areas.length > 0 ? { areas } : {};
}
const ofProduct = ({ data }: { data: { productId: string } }) => data.productId;
const shown = (onSale: boolean) => (row: OfferedProduct | undefined) => ({ ...row, onSale });
export const offeredProducts = projection(offeredProductView)
  .when(ProductAdded, ofProduct, (_, { data: { draft, images, applications, technologies } }) => ({
    onSale: !draft,
    ...(images[0] && { image: images[0].src }),
    ...(applications && { applications }),
    ...withAreas(technologies),
  }))
  .when(ProductChanged, ofProduct, (row, { data: { images, applications, technologies } }) => {
    const { image, applications: before, areas, onSale = true } = row ?? {};
    const main = images ? images[0]?.src : image;
    const now = applications === undefined ? before : (applications ?? undefined);
    return {
      onSale,
      ...(main && { image: main }),
      ...(now && { applications: now }),
      ...(technologies ? withAreas(technologies) : areas && { areas }),
    };
  })
  .when(ProductDiscontinued, ofProduct, shown(false))
  .when(ProductDrafted, ofProduct, shown(false))
  .when(ProductReinstated, ofProduct, shown(true))
  .when(ProductPublished, ofProduct, shown(true));

const offered = ({
  sku,
  attributes,
  price,
  unitCost,
  tax,
  images,
  onDemand,
  fulfillers,
  applications,
}: VariantDetails) => ({
  sku,
  attributes,
  price,
  unitCost,
  images,
  onDemand,
  fulfillers,
  ...(tax && { tax }),
  ...(applications && { applications }),
});
const changed = (data: FactOf<typeof VariantChanged>["data"]): Partial<Offer> => {
  const { sku, attributes, price, unitCost, tax, images, onDemand, fulfillers } = data;
  const applications = data.applications ?? undefined;
  const all = { sku, attributes, price, unitCost, tax, images, onDemand, fulfillers, applications };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
};

/** A fulfiller; only an accepted one receives work. */
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
