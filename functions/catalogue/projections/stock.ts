import * as z from "zod";
import {
  StockAdjusted,
  StockReceived,
  StockThresholdSet,
  VariantAdded,
  VariantChanged,
  VariantDiscontinued,
} from "#events/catalogue";
import { composed, view } from "#platform/views";

/** A variant's ledger: pieces received and adjusted per country. What orders hold is in `stock-holds`. */
export const StockRow = z.object({
  variantId: z.string(),
  productId: z.string(),
  sku: z.string(),
  title: z.string(),
  image: z.string().optional(),
  onDemand: z.boolean(),
  countries: z.record(z.string(), z.int()),
  threshold: z.int().nullable(),
  updatedAt: z.string(),
  version: z.int(),
});
export type StockRow = z.infer<typeof StockRow>;

const bySku = (row: StockRow): string => row.sku.toLowerCase();

export const stockView = view<StockRow>({
  name: "catalogue-stock",
  version: 4,
  row: StockRow,
  indexes: {
    sku: (row) => ({ sort: bySku(row) }),
    watched: (row) => (row.threshold === null ? undefined : { sort: bySku(row) }),
  },
  search: { text: (row) => searchedIn(row), sort: bySku },
});

export const searchedIn = (row: StockRow) => [row.sku, row.title];

/** A row combines two streams: the variant's, and the stock's own once something moved. */
type Part = Partial<StockRow>;

const key = ({ data }: { data: { variantId: string } }) => data.variantId;
const nameOf = (title: string, attributes: readonly { value: string }[]) =>
  [title, ...attributes.map(({ value }) => value)].join(" · ");

function moved(
  part: Part | undefined,
  { data, at, version }: { data: { country: string; quantity: number }; at: string; version: number },
): Part {
  const now = part?.countries?.[data.country] ?? 0;
  return { ...part, countries: { ...part?.countries, [data.country]: now + data.quantity }, updatedAt: at, version };
}

export const stockProjection = composed<Part & { base?: string }, StockRow>(stockView, (parts) => {
  const all = Object.values(parts);
  const variant = all.find((part) => part.sku !== undefined);
  const own = all.find((part) => part.sku === undefined);
  if (!variant) return undefined;
  const { base: _base, ...row } = variant;
  return { ...(row as StockRow), ...own };
})
  .when(VariantAdded, key, (_, { data, at }) => {
    const { variantId, productId, sku, onDemand, productTitle, attributes, images } = data;
    const title = nameOf(productTitle, attributes);
    const none = { countries: {}, threshold: null, updatedAt: at, version: 0 };
    return {
      variantId,
      productId,
      sku,
      onDemand,
      base: productTitle,
      title,
      ...(images[0] && { image: images[0].src }),
      ...none,
    };
  })
  .when(VariantChanged, key, (part, { data: { sku, onDemand, images, attributes } }) => {
    if (!part) return undefined;
    const changes = { ...(sku !== undefined && { sku }), ...(onDemand !== undefined && { onDemand }) };
    const title = attributes && { title: nameOf(part.base ?? "", attributes) };
    return { ...part, ...changes, ...title, ...(images?.[0] && { image: images[0].src }) };
  })
  .when(VariantDiscontinued, key, (part, { data }) => (data.importId ? undefined : part))
  .when(StockReceived, key, moved)
  .when(StockAdjusted, key, moved)
  .when(StockThresholdSet, key, (part, { data: { threshold }, at, version }) => ({
    ...part,
    threshold,
    updatedAt: at,
    version,
  }));
