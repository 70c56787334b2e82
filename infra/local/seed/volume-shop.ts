import { BALTIC, NORTHGATE, RIVERSIDE } from "./makers.ts";
import { chanceOf } from "./random.ts";
import { colour, type ProductPlan, type ShopPlan, size, type VariantPlan } from "./shop-plan.ts";

const MOTIFS =
  "Mackerel Fern Beetroot Gull Waves Lighthouse Gannet Heron Samphire Kelp Crab Limpet Oyster Curlew Plover Thrift Marram Estuary Harbour Trawler Anchor Rope Buoy Tern Seal Whelk Starfish Driftwood Wren Bramble Nettle Hazel Rowan Heather Gorse Puffin Cormorant Dunlin Sandpiper Turnstone".split(
    " ",
  );
const COLOURS = [
  ["Ink navy", "#26334d"],
  ["Stone", "#cfc7b6"],
  ["Moss", "#5d6b4a"],
  ["Rust", "#a6502f"],
  ["Charcoal", "#3b3d42"],
] as const;

interface Kind {
  readonly name: string;
  readonly category: string;
  readonly material: string;
  readonly price: number;
  readonly makers: readonly string[];
  readonly sizes: readonly string[];
  readonly coloured?: boolean;
  readonly stocked?: boolean;
}
const garments = [NORTHGATE.id, BALTIC.id];
const paper = [RIVERSIDE.id];
const KINDS: readonly Kind[] = [
  {
    name: "tee",
    category: "T-shirts",
    material: "Organic cotton, 180 gsm",
    price: 2600,
    makers: garments,
    sizes: ["S", "M", "L", "XL"],
    coloured: true,
  },
  {
    name: "print",
    category: "Prints",
    material: "310 gsm cotton rag",
    price: 2400,
    makers: paper,
    sizes: ["A4", "A3", "A2"],
  },
  {
    name: "tote",
    category: "Bags",
    material: "Organic canvas",
    price: 1400,
    makers: garments,
    sizes: [],
    coloured: true,
  },
  { name: "mug", category: "Kitchen", material: "Stoneware", price: 1300, makers: paper, sizes: [], stocked: true },
  {
    name: "hoodie",
    category: "Hoodies",
    material: "Organic cotton, 320 gsm",
    price: 4800,
    makers: garments,
    sizes: ["S", "M", "L", "XL"],
    coloured: true,
  },
  {
    name: "tea towel",
    category: "Kitchen",
    material: "Linen union",
    price: 1100,
    makers: paper,
    sizes: [],
    stocked: true,
  },
  {
    name: "poster",
    category: "Prints",
    material: "170 gsm recycled paper",
    price: 1900,
    makers: paper,
    sizes: ["50 × 70 cm", "70 × 100 cm"],
  },
  { name: "cards, set of 8", category: "Cards", material: "350 gsm cotton", price: 1250, makers: paper, sizes: [] },
];

/** A range of `count` products that sells `orders` orders; the same for the same seed. */
export function volumeShop(seed: string, count: number, orders: number): ShopPlan {
  const level = 60 + Math.ceil((orders * 2) / count);
  const products = Array.from({ length: count }, (_, index) => productOf(seed, index, level));
  return { makers: [NORTHGATE, RIVERSIDE, BALTIC], products };
}

function productOf(seed: string, index: number, level: number): ProductPlan {
  const chance = chanceOf(seed, "product", index);
  const kind = KINDS[index % KINDS.length] as Kind;
  const motif = MOTIFS[Math.floor(index / KINDS.length) % MOTIFS.length] as string;
  const edition = 1 + Math.floor(index / (KINDS.length * MOTIFS.length));
  const title = `${motif} ${kind.name}${edition > 1 ? ` ${edition}` : ""}`;
  const price = kind.price + chance.below(5) * 100;
  const code = `SM-${String(index + 1).padStart(4, "0")}`;
  const places = kind.sizes.length ? kind.sizes.map((each) => [size(each)]) : [[]];
  const hues = kind.coloured ? [chance.below(COLOURS.length)] : [undefined];
  const variants = hues.flatMap((hue) =>
    places.map((place, nth): VariantPlan => {
      const shade = hue === undefined ? undefined : COLOURS[hue];
      const attributes = [...(shade ? [colour(shade[0], shade[1])] : []), ...place];
      const dearer = nth * (kind.name === "print" || kind.name === "poster" ? 800 : 0);
      const shared = {
        attributes,
        price: price + dearer,
        cost: Math.round((price + dearer) * 0.36),
        makers: kind.makers,
      };
      return { ...shared, sku: places.length > 1 ? `${code}-${nth + 1}` : code, ...(kind.stocked && { level }) };
    }),
  );
  const { category, material } = kind;
  return {
    details: { title, styleCode: code, category, material, brand: "Saltmarsh", tags: [motif.toLowerCase()] },
    variants,
    loved: 1 + chance.below(9),
  };
}
