/** Invented people at a domain that cannot be registered. */
export const PEOPLE = [
  ["Ada", "Harper", "14 Mill Lane", "Bath", "BA1 1UA", "GB"],
  ["Tom", "Ashdown", "3 Quayside", "Whitby", "YO21 1DH", "GB"],
  ["Niamh", "Doyle", "8 Shop Street", "Galway", "H91 X2K7", "IE"],
  ["Jonas", "Lindqvist", "Storgatan 5", "Lund", "222 23", "SE"],
  ["Clara", "Moreau", "12 rue des Forges", "Dijon", "21000", "FR"],
  ["Priya", "Raman", "27 Castle Street", "Cardiff", "CF10 1BT", "GB"],
  ["Eva", "Brandt", "Am Markt 9", "Bremen", "28195", "DE"],
  ["Sam", "Whitlock", "41 Front Street", "Tynemouth", "NE30 4DZ", "GB"],
] as const;

/**
 * The state of a sample order: sent long ago, refunded, cancelled, unpaid, paid and unconfirmed, or being made up to
 * the fulfilment status.
 */
type State =
  | ("sent" | "refunded" | "cancelled" | "unpaid" | "paid")
  | ("confirmed" | "in_production" | "packed" | "on_hold" | "dispatched");

/** Days ago, person, state, channel, and the number of pieces per SKU. */
type SampleOrder = readonly [number, number, State, string, Readonly<Record<string, number>>];

export const ORDERS: readonly SampleOrder[] = [
  [29, 0, "sent", "website", { "TEE-NAVY-M": 1, "MUG-300ML": 2 }],
  [27, 1, "sent", "etsy", { "PRINT-A3": 1 }],
  [26, 2, "sent", "website", { TOTE: 2 }],
  [24, 3, "refunded", "website", { "HOODIE-L": 1 }],
  [22, 4, "sent", "etsy", { "PRINT-A4": 2, "STICKERS-5PIECES": 1 }],
  [21, 5, "sent", "website", { "TEE-SAND-S": 1 }],
  [19, 0, "sent", "website", { "HOODIE-M": 1 }],
  [18, 6, "sent", "market", { "MUG-450ML": 2 }],
  [16, 7, "sent", "etsy", { "STICKERS-20PIECES": 3 }],
  [14, 1, "sent", "website", { "TEE-NAVY-L": 2, TOTE: 1 }],
  [13, 2, "cancelled", "website", { "PRINT-A2": 1 }],
  [11, 5, "sent", "etsy", { "PRINT-A2": 1 }],
  [10, 6, "sent", "website", { "TEE-NAVY-S": 1, "TEE-NAVY-M": 1 }],
  [8, 3, "sent", "website", { "MUG-300ML": 4 }],
  [6, 7, "sent", "market", { "HOODIE-XL": 1 }],
  [5, 0, "dispatched", "website", { "PRINT-A3": 1 }],
  [4, 4, "dispatched", "etsy", { "TEE-SAND-M": 1 }],
  [4, 1, "packed", "website", { TOTE: 1, "STICKERS-5PIECES": 2 }],
  [3, 2, "in_production", "website", { "HOODIE-S": 1 }],
  [2, 5, "in_production", "etsy", { "TEE-NAVY-M": 3 }],
  [2, 6, "on_hold", "website", { "PRINT-A4": 1 }],
  [1, 7, "paid", "website", { "MUG-450ML": 1, "TEE-SAND-L": 1 }],
  [1, 3, "paid", "etsy", { "PRINT-A3": 2 }],
  [0, 4, "unpaid", "website", { "HOODIE-M": 1 }],
];

/** Returns the number of a sample order, which cannot collide with the project's own numbers. */
export const numberOf = (place: number): string => `SAMPLE-${String(place + 1).padStart(2, "0")}`;
