import {
  addressLines,
  type Block,
  type Column,
  closeTable,
  dayText,
  drawBlocks,
  drawHead,
  drawNote,
  drawTable,
  filled,
  MUTE,
  oneLine,
  paragraphs,
  type Row,
  type Sheets,
  SOFT,
  type TextStyle,
} from "#platform/paper";
import { code128 } from "./barcode.ts";
import type { Seller } from "./data/seller.ts";
import type { Slip, SlipItem } from "./data/slip.ts";
import { sellerFoot } from "./seller-words.ts";

const COLUMNS: readonly Column[] = [
  { share: 0.06, title: "" },
  { share: 0.56, title: "Item" },
  { share: 0.24, title: "SKU" },
  { share: 0.14, title: "Quantity", align: "right" },
];

/** Draws one packing slip: items, recipient and notes. */
export function drawSlip(sheets: Sheets, seller: Seller, slip: Slip, aside?: string): Promise<void> {
  return sheets.part(
    () => {
      drawHead(sheets, seller, (x, width) => drawCode(sheets, slip.orderNumber, x, width));
      drawBlocks(sheets, blocksOf(slip, seller));
      sheets.y +=
        sheets.write(
          "Packing slip",
          { x: sheets.left, y: sheets.y, width: sheets.width },
          { weight: "semibold", size: 16 },
        ) + 6;
      drawTable(sheets, COLUMNS, slip.items.map(rowOf));
      drawCount(sheets, slip);
      drawNotes(sheets, slip);
    },
    {
      data: [seller, slip],
      foot: sellerFoot(seller),
      aside: filled(aside, slip.orderNumber).join(" · "),
      country: slip.to.country,
    },
  );
}

function drawCode(sheets: Sheets, number: string, x: number, width: number): number {
  const widths = code128(number);
  const style = { size: 9, align: "right" } as const;
  if (!widths) return sheets.write(oneLine(number, 60), { x, y: sheets.y, width }, style);
  const modules = widths.reduce((sum, each) => sum + each, 0);
  const unit = Math.min(1, width / modules);
  sheets.bars(x + width - modules * unit, sheets.y, 30, widths, unit);
  return 34 + sheets.write(number, { x, y: sheets.y + 33, width }, style);
}

function blocksOf({ to, number, orderNumber, placedAt, of, method, tracking }: Slip, seller: Seller): Block[] {
  const order = filled(
    orderNumber,
    number === orderNumber ? undefined : number,
    placedAt && dayText(placedAt, seller),
    of && `Shipment ${of.part} of ${of.parts}`,
  );
  const sent = filled(method, ...tracking.slice(0, 6));
  return [
    { share: 0.44, title: "Deliver to", lines: addressLines(to), named: true, large: true },
    { share: 0.28, title: "Order", lines: order },
    ...(sent.length > 0 ? [{ share: 0.28, title: "Sent by", lines: sent }] : []),
  ];
}

const soft: TextStyle = { color: SOFT };
const mute: TextStyle = { size: 8.5, color: MUTE };

function rowOf({ title, sku, options, personalisation, placements, quantity }: SlipItem): Row {
  const detail = oneLine(options.join(", "), 200);
  const printed = oneLine(placements.join(", "), 200);
  return {
    tick: true,
    cells: [
      { lines: [] },
      {
        lines: [
          [oneLine(title), { weight: "semibold" }],
          ...(detail ? [[detail, soft] as const] : []),
          ...personalisation.slice(0, 10).map(([name, value]) => [oneLine(`${name}: ${value}`, 560), soft] as const),
          ...(printed ? [[`Printed: ${printed}`, mute] as const] : []),
        ],
      },
      { lines: sku ? [[oneLine(sku, 80), mute]] : [] },
      { lines: [[String(quantity), { weight: "semibold", size: 13 }]] },
    ],
  };
}

function drawCount(sheets: Sheets, { items }: Slip): void {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  sheets.room(30);
  const y = sheets.y + 6;
  const bold = { weight: "semibold" } as const;
  sheets.write("In this parcel", { x: sheets.left, y, width: 200 }, bold);
  sheets.write(String(pieces), { x: sheets.left, y, width: sheets.width }, { ...bold, align: "right" });
  sheets.y = y + 18;
  closeTable(sheets);
  sheets.y += 24;
}

function drawNotes(sheets: Sheets, { gift, message, buyerNote, packerNotes }: Slip): void {
  if (gift) drawNote(sheets, "A note for you", `“${paragraphs(gift)}”`, { large: true });
  if (message) drawNote(sheets, "From the shop", paragraphs(message));
  if (buyerNote) drawNote(sheets, "The buyer wrote", paragraphs(buyerNote));
  const notes = packerNotes.slice(-10).map((note) => paragraphs(note, 1000));
  if (notes.length > 0) drawNote(sheets, "For the packer", notes.join("\n"));
}
