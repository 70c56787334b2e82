import { SAMPLE_SKU } from "#events/samples";

/** Prices and costs are in hundredths; in whole units for currencies without decimals. */
export interface SampleProduct {
  readonly handle: string;
  readonly title: string;
  readonly type: string;
  readonly options: readonly string[];
  readonly variants: readonly {
    readonly sku: string;
    readonly values: readonly string[];
    readonly price: number;
    readonly cost: number;
  }[];
}

const sized = (sku: string, sizes: readonly string[], price: number, cost: number, step: number) =>
  sizes.map((size, at) => ({
    sku: `${SAMPLE_SKU}${sku}-${size.replace(/\W/g, "").toUpperCase()}`,
    values: [size],
    price: price + at * step,
    cost: cost + at * Math.round(step / 3),
  }));

export const PRODUCTS: readonly SampleProduct[] = [
  {
    handle: "sample-harbour-tee",
    title: "Sample: Harbour tee",
    type: "T-shirts",
    options: ["Colour", "Size"],
    variants: ["Navy", "Sand"].flatMap((colour) =>
      sized(`TEE-${colour.toUpperCase()}`, ["S", "M", "L"], 2600, 900, 0).map((each) => ({
        ...each,
        values: [colour, ...each.values],
      })),
    ),
  },
  {
    handle: "sample-boatyard-hoodie",
    title: "Sample: Boatyard hoodie",
    type: "Hoodies",
    options: ["Size"],
    variants: sized("HOODIE", ["S", "M", "L", "XL"], 4800, 1900, 0),
  },
  {
    handle: "sample-estuary-print",
    title: "Sample: Estuary print",
    type: "Prints",
    options: ["Size"],
    variants: sized("PRINT", ["A4", "A3", "A2"], 1800, 500, 900),
  },
  {
    handle: "sample-tideline-mug",
    title: "Sample: Tideline mug",
    type: "Mugs",
    options: ["Volume"],
    variants: sized("MUG", ["300 ml", "450 ml"], 1400, 450, 300),
  },
  {
    handle: "sample-heron-tote",
    title: "Sample: Heron tote",
    type: "Bags",
    options: [],
    variants: [{ sku: `${SAMPLE_SKU}TOTE`, values: [], price: 1600, cost: 550 }],
  },
  {
    handle: "sample-gull-stickers",
    title: "Sample: Gull stickers",
    type: "Stickers",
    options: ["Pack"],
    variants: sized("STICKERS", ["5 pieces", "20 pieces"], 500, 120, 900),
  },
];
