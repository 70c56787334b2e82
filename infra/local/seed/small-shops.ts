import { NORTHGATE, RIVERSIDE } from "./makers.ts";
import { colour, type ProductPlan, type ShopPlan, size, type VariantPlan } from "./shop-plan.ts";

interface Simple {
  readonly title: string;
  readonly code: string;
  readonly category: string;
  readonly material: string;
  readonly price: number;
  readonly cost: number;
  readonly makers: readonly string[];
  readonly level?: number;
  readonly kinds?: readonly VariantPlan["attributes"][];
}
function simple({ title, code, category, material, kinds = [[]], ...shared }: Simple): ProductPlan {
  const variants = kinds.map(
    (attributes, index): VariantPlan => ({
      ...shared,
      attributes,
      sku: kinds.length > 1 ? `${code}-${index + 1}` : code,
    }),
  );
  return {
    details: { title, styleCode: code, category, material, tags: [category.toLowerCase()] },
    variants,
    loved: 1,
  };
}

/** Cards and notebooks. */
export const WREN: ShopPlan = {
  makers: [RIVERSIDE],
  products: [
    simple({
      title: "Hedgerow notebook",
      code: "WP-NTB-HDG",
      category: "Notebooks",
      material: "100 gsm recycled paper",
      price: 950,
      cost: 310,
      makers: [RIVERSIDE.id],
      kinds: [[{ name: "Ruling", value: "Lined" }], [{ name: "Ruling", value: "Dotted" }]],
    }),
    simple({
      title: "Wren card",
      code: "WP-CRD-FOX",
      category: "Cards",
      material: "350 gsm cotton",
      price: 325,
      cost: 60,
      makers: [RIVERSIDE.id],
    }),
    simple({
      title: "Woodland cards, set of 8",
      code: "WP-CRD-WDL8",
      category: "Cards",
      material: "350 gsm cotton",
      price: 1800,
      cost: 430,
      makers: [RIVERSIDE.id],
      level: 40,
    }),
    simple({
      title: "Year planner",
      code: "WP-PLN",
      category: "Calendars",
      material: "170 gsm",
      price: 1450,
      cost: 420,
      makers: [RIVERSIDE.id],
      kinds: [[size("A3")], [size("A2")]],
    }),
  ],
};

/** Workwear with a stonemason's marks. */
export const QUARRY: ShopPlan = {
  makers: [NORTHGATE],
  products: [
    simple({
      title: "Chisel tee",
      code: "QG-TEE",
      category: "T-shirts",
      material: "220 gsm cotton",
      price: 2400,
      cost: 900,
      makers: [NORTHGATE.id],
      kinds: ["M", "L", "XL"].map((letter) => [colour("Slate", "#4a5058"), size(letter)]),
    }),
    simple({
      title: "Mallet apron",
      code: "QG-APR",
      category: "Workwear",
      material: "Waxed canvas",
      price: 5200,
      cost: 2100,
      makers: [NORTHGATE.id],
    }),
  ],
};
