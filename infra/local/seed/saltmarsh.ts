import type { Attribute, ProductDetails } from "../../../events/catalogue/index.ts";
import { BALTIC, NORTHGATE, RIVERSIDE } from "./makers.ts";
import type { PrintedAt } from "./prints.ts";
import { colour, type ProductPlan, type ShopPlan, size, type VariantPlan } from "./shop-plan.ts";

const SIZES = ["S", "M", "L", "XL"];
const COTTON = "100 % organic cotton, 180 gsm";
const garments = [NORTHGATE.id, BALTIC.id];
const prints = [RIVERSIDE.id];

const placement = (code: string, widthMm: number, heightMm: number) => ({ code, widthMm, heightMm, minDpi: 150 });
const technologies: ProductDetails["technologies"] = [
  { code: "dtg", placements: [placement("front", 280, 340), placement("back", 300, 400)] },
];
/** Sheets of paper in millimetres, of which a print is made in several. */
const SHEETS = { A4: [210, 297], A3: [297, 420], A2: [420, 594] } as const;
type Format = keyof typeof SHEETS;
const sheet = (format: Format) => placement("full sheet", SHEETS[format][0], SHEETS[format][1]);
/** The pixels of a side in millimetres at a resolution. */
const pixels = (mm: number, dpi: number): number => Math.round((mm / 25.4) * dpi);

const FRONT = { technology: "dtg", placement: "front", widthMm: 280, heightMm: 340, minDpi: 150 } as const;
const BACK = { technology: "dtg", placement: "back", widthMm: 300, heightMm: 400, minDpi: 150 } as const;
const front = (motif: string): PrintedAt => ({
  ...FRONT,
  file: { name: `${motif}-front.png`, motif, width: pixels(FRONT.widthMm, 300), height: pixels(FRONT.heightMm, 300) },
});
/** Of the Mackerel tee: for some hours it came with a file that is too coarse for its size. */
const mackerelBack = (width: number, height: number): PrintedAt => ({
  ...BACK,
  file: { name: "mackerel-back.png", motif: "mackerel", width, height },
});
/** The Mackerel tee once it has a back: its first file was too coarse, then it was sharp. */
export const MACKEREL_COARSE = [front("mackerel"), mackerelBack(1200, 1600)];
export const MACKEREL_SHARP = [front("mackerel"), mackerelBack(1800, 2400)];
/** A back that was announced before its file was there. */
export const HOODIE_WITHOUT_BACK: readonly PrintedAt[] = [front("saltmarsh"), BACK];
/** A front that is to be drawn larger, whose file is not there yet. */
export const GULL_WITHOUT_FRONT: readonly PrintedAt[] = [FRONT];

function tee(name: string, code: string, loved: number, colours: readonly Attribute[]): ProductPlan {
  const variants = colours.flatMap((each) =>
    SIZES.map((letter): VariantPlan => {
      const sku = `SM-TEE-${code}-${short(each.value)}-${letter}`;
      return { sku, attributes: [each, size(letter)], price: 2600, cost: 940, makers: garments, weightGrams: 190 };
    }),
  );
  const details = {
    title: `${name} tee`,
    styleCode: `TEE-${code}`,
    material: COTTON,
    category: "T-shirts",
    brand: "Saltmarsh",
    technologies,
    tags: ["organic", name.toLowerCase()],
    weightGrams: 190,
    countryOfOrigin: "PT",
    hsCode: "6109 10",
    description: `A ${name.toLowerCase()} drawn on the shore and printed on a heavy organic tee, made when you order it.`,
    careInstructions: "Wash at 30 °C inside out. Do not tumble dry. Do not iron the print.",
    certifications: ["GOTS", "Fair Wear"],
  };
  return { details, variants, loved, prints: [front(name.toLowerCase())] };
}
/** "Ink navy" → NVY, "3–4 years" → 34. */
function short(name: string): string {
  const digits = name.replace(/\D/g, "");
  const word = name.toUpperCase().split(" ").at(-1) ?? "";
  return digits || `${word.charAt(0)}${word.slice(1).replace(/[AEIOU]/g, "")}`.slice(0, 3);
}

const PRINT_PRICES: Readonly<Record<Format, readonly [number, number]>> = {
  A4: [1600, 420],
  A3: [2400, 690],
  A2: [3800, 1180],
};
function print(name: string, code: string, loved: number, sizes: readonly Format[]): ProductPlan {
  const motif = name.toLowerCase();
  const [widest, highest] = SHEETS[sizes.at(-1) ?? "A3"];
  const file = { name: `${motif}-print.png`, motif, width: pixels(widest, 200), height: pixels(highest, 200) };
  const variants = sizes.map((format): VariantPlan => {
    const { code: place, ...area } = sheet(format);
    const [price, cost] = PRINT_PRICES[format];
    return {
      sku: `SM-PRT-${code}-${format}`,
      attributes: [size(format)],
      price,
      cost,
      makers: prints,
      weightGrams: 140,
      prints: [{ technology: "digital", placement: place, ...area, file }],
    };
  });
  const details = {
    title: `${name} print`,
    styleCode: `PRT-${code}`,
    material: "310 gsm cotton rag",
    category: "Prints",
    brand: "Saltmarsh",
    technologies: [
      { code: "digital", placements: sizes.slice(-1).map(sheet) },
    ] satisfies ProductDetails["technologies"],
    tags: ["print", name.toLowerCase()],
    countryOfOrigin: "GB",
    hsCode: "4911 91",
    description: `Giclée print of the ${name.toLowerCase()}, signed by hand, sent flat or rolled.`,
  };
  return { details, variants, loved };
}

type Goods = Omit<VariantPlan, "sku" | "attributes"> & {
  readonly category: string;
  readonly material: string;
  readonly loved: number;
};
function goods(
  title: string,
  code: string,
  { category, material, loved, ...shared }: Goods,
  kinds: readonly (readonly Attribute[])[] = [[]],
): ProductPlan {
  const variants = kinds.map((attributes): VariantPlan => {
    const ending = attributes.map((each) => `-${short(each.value)}`).join("");
    return { ...shared, sku: `SM-${code}${ending}`, attributes };
  });
  const details = {
    title,
    styleCode: code,
    material,
    category,
    brand: "Saltmarsh",
    tags: [category.toLowerCase()],
    countryOfOrigin: "GB",
  };
  return { details, variants, loved };
}

const navy = colour("Ink navy", "#26334d");
const moss = colour("Moss", "#5d6b4a");
const tote = {
  category: "Bags",
  material: "Organic canvas, 270 gsm",
  price: 1400,
  cost: 460,
  makers: garments,
  weightGrams: 210,
};
const kids = goods(
  "Mackerel kids’ tee",
  "KID-MAC",
  {
    category: "Kids",
    material: COTTON,
    price: 1800,
    cost: 780,
    makers: garments,
    taxRate: 0,
    weightGrams: 120,
    loved: 3,
  },
  ["3–4 years", "5–6 years", "7–8 years"].map((age) => [size(age)]),
);

/** Coastal prints and organic tees. */
export const SALTMARSH: ShopPlan = {
  makers: [NORTHGATE, RIVERSIDE, BALTIC],
  products: [
    tee("Mackerel", "MAC", 16, [navy, colour("Stone", "#cfc7b6")]),
    tee("Fern", "FRN", 11, [colour("Natural", "#efe8d8")]),
    tee("Beetroot", "BET", 9, [colour("Rust", "#a6502f")]),
    tee("Gull", "GUL", 6, [moss]),
    tee("Lighthouse", "LGT", 5, [colour("Charcoal", "#3b3d42")]),
    print("Lighthouse", "LGT", 13, ["A4", "A3", "A2"]),
    print("Mackerel", "MAC", 8, ["A4", "A3", "A2"]),
    print("Waves", "WAV", 5, ["A3", "A2"]),
    goods("Tide table poster", "PST-TID", {
      category: "Prints",
      material: "170 gsm recycled paper",
      loved: 7,
      price: 1900,
      cost: 380,
      makers: prints,
      level: 60,
      threshold: 15,
      weightGrams: 160,
    }),
    goods("Beetroot tote", "TOT-BET", { ...tote, loved: 8, level: 80, threshold: 20, makers: [NORTHGATE.id] }),
    goods("Fern tote", "TOT-FRN", { ...tote, loved: 4 }),
    goods(
      "Gannet mug",
      "MUG-GAN",
      {
        category: "Kitchen",
        material: "Stoneware",
        price: 1300,
        cost: 410,
        makers: prints,
        level: 40,
        threshold: 12,
        weightGrams: 360,
        loved: 6,
      },
      [[colour("Sea grey", "#8d9aa0")], [colour("Chalk", "#f2efe8")]],
    ),
    goods("Shoreline tea towel", "TWL-SHR", {
      category: "Kitchen",
      material: "Linen union",
      price: 1100,
      cost: 350,
      makers: prints,
      level: 50,
      weightGrams: 90,
      loved: 4,
    }),
    kids,
    withThread(),
    gone(),
  ],
};

function withThread(): ProductPlan {
  const colours = [navy, moss];
  const variants = colours.flatMap((each) =>
    SIZES.map(
      (letter): VariantPlan => ({
        sku: `SM-HOO-SLT-${short(each.value)}-${letter}`,
        attributes: [each, size(letter)],
        price: 4800,
        cost: 1960,
        makers: garments,
        weightGrams: 560,
      }),
    ),
  );
  const details = {
    title: "Saltmarsh hoodie",
    styleCode: "HOO-SLT",
    material: "80 % organic cotton, 20 % recycled polyester",
    category: "Hoodies",
    brand: "Saltmarsh",
    technologies,
    tags: ["organic", "winter"],
    weightGrams: 560,
    countryOfOrigin: "PT",
  };
  return { details, variants, loved: 5, prints: [front("saltmarsh")] };
}

function gone(): ProductPlan {
  const plan = print("Sunfish", "SUN", 0, ["A3"]);
  return { ...plan, variants: plan.variants.map((each) => ({ ...each, gone: true })) };
}
