import type { InsertType } from "./contract/index.ts";

const type = (
  code: string,
  name: string,
  category: InsertType["category"],
  [widthMm, heightMm]: readonly [number, number],
  pence: number,
  more: Partial<InsertType> = {},
): InsertType => ({
  id: `ity_${code.replaceAll("-", "")}`,
  code,
  name,
  category,
  widthMm,
  heightMm,
  bleedMm: 3,
  sides: 1,
  minDpi: 200,
  unitPrice: { amount: pence, currency: "GBP" },
  fulfillmentProjects: [],
  status: "active",
  ...more,
});

/** What can be printed and packed. Every fulfiller makes these; prices are per piece. */
export const INSERT_TYPES: readonly InsertType[] = [
  type("postcard-a6", "Postcard A6", "card", [105, 148], 18, { sides: 2, paper: "350 g uncoated", minDpi: 300 }),
  type("thank-you-card", "Thank-you card", "card", [85, 55], 9, { sides: 2, paper: "400 g cotton", minDpi: 300 }),
  type("leaflet-a5", "Leaflet A5", "leaflet", [148, 210], 14, {
    sides: 2,
    paper: "135 g silk",
    minRun: 100,
    leadTimeDays: 5,
  }),
  type("sticker-round", "Round sticker 60 mm", "sticker", [60, 60], 12, { paper: "Vinyl, matt" }),
  type("label-parcel", "Parcel label", "label", [100, 70], 6, { bleedMm: 2 }),
  type("gift-note", "Gift note", "gift_note", [120, 80], 11, { paper: "300 g laid", minDpi: 300 }),
  type("tissue-sheet", "Tissue sheet", "tissue", [500, 375], 21, {
    bleedMm: 5,
    minDpi: 150,
    minRun: 250,
    leadTimeDays: 10,
  }),
  type("box-sleeve", "Box sleeve", "box", [320, 110], 46, { paper: "300 g kraft", minRun: 100, leadTimeDays: 10 }),
];

const byId = new Map(INSERT_TYPES.map((each) => [each.id, each]));
export const insertType = (id: string): InsertType | undefined => byId.get(id);
