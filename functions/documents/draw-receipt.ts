import {
  addressLines,
  type Block,
  type Column,
  closeTable,
  dayText,
  drawBlocks,
  drawHead,
  drawTable,
  filled,
  MUTE,
  moneyText,
  oneLine,
  RULE,
  type Sheets,
  SOFT,
} from "#platform/paper";
import type { Receipt, Sum } from "./data/receipt.ts";
import type { Seller } from "./data/seller.ts";
import { sellerFoot, taxText } from "./seller-words.ts";

const COLUMNS: readonly Column[] = [
  { share: 0.52, title: "Description" },
  { share: 0.12, title: "Quantity", align: "right" },
  { share: 0.17, title: "Price", align: "right" },
  { share: 0.19, title: "Amount", align: "right" },
];

/** Draws one receipt: seller, buyer, prices, taxes and payments. */
export function drawReceipt(sheets: Sheets, seller: Seller, receipt: Receipt, aside?: string): Promise<void> {
  return sheets.part(
    () => {
      drawHead(sheets, seller, (x, width) => drawTitle(sheets, receipt, x, width));
      drawBlocks(sheets, blocksOf(receipt, seller));
      drawTable(
        sheets,
        COLUMNS,
        receipt.lines.map((line) => rowOf(line, seller)),
      );
      drawSums(sheets, receipt.sums, seller);
      if (receipt.isCancelled) drawCancelled(sheets);
    },
    {
      data: [seller, receipt],
      foot: sellerFoot(seller),
      aside: filled(aside, receipt.number).join(" · "),
      country: receipt.shipTo.country,
    },
  );
}

function drawTitle(sheets: Sheets, { number }: Receipt, x: number, width: number): number {
  const title = sheets.write("Receipt", { x, y: sheets.y, width }, { weight: "semibold", size: 16, align: "right" });
  return title + sheets.write(oneLine(number, 60), { x, y: sheets.y + title, width }, { align: "right" });
}

function blocksOf({ buyer, shipTo, placedAt }: Receipt, seller: Seller): Block[] {
  const { company } = seller;
  const from = company
    ? filled(
        company.name,
        ...addressLines({ ...company.address, contactName: undefined, company: undefined }),
        company.taxId && taxText(company.taxId),
        company.registrationNumber && `Company number ${company.registrationNumber}`,
      )
    : filled(seller.name);
  const elsewhere = JSON.stringify(buyer) !== JSON.stringify(shipTo);
  const share = elsewhere ? 0.27 : 0.36;
  return [
    { share, title: "From", lines: from, named: true },
    { share, title: "To", lines: addressLines(buyer), named: true },
    ...(elsewhere ? [{ share, title: "Delivered to", lines: addressLines(shipTo), named: true }] : []),
    { share: 1 - share * (elsewhere ? 3 : 2), title: "Ordered", lines: [dayText(placedAt, seller)] },
  ];
}

function rowOf({ title, detail, sku, quantity, each, discount, total }: Receipt["lines"][number], { locale }: Seller) {
  const less = discount.amount ? `Less ${moneyText(discount, locale)} discount` : "";
  const second = filled(detail, sku, less).join(" · ");
  return {
    cells: [
      {
        lines: [
          [oneLine(title), { weight: "semibold" }] as const,
          ...(second ? [[oneLine(second), { size: 8.5, color: SOFT }] as const] : []),
        ],
      },
      { lines: [[String(quantity)] as const] },
      { lines: [[moneyText(each, locale)] as const] },
      { lines: [[moneyText(total, locale)] as const] },
    ],
  };
}

function drawSums(sheets: Sheets, sums: readonly Sum[], { locale }: Seller): void {
  const width = sheets.width * 0.52;
  const x = sheets.left + sheets.width - width;
  sheets.room(Math.min(400, sums.length * 20 + 30));
  sheets.y += 8;
  for (const { label, amount, negative, total, due, base } of sums) {
    const style = total || due ? ({ weight: "semibold", size: total ? 11 : 9.5 } as const) : {};
    const text = oneLine(base ? `${label} of ${moneyText(base, locale)}` : label, 160);
    sheets.room(24);
    if (total) sheets.rule(sheets.y, { from: x });
    const y = sheets.y + 4;
    const color = text.startsWith("Includes") ? { color: MUTE } : {};
    const height = sheets.write(text, { x, y, width: width - 100 }, { ...style, ...color });
    const shown = `${negative ? "−" : ""}${moneyText(amount, locale)}`;
    sheets.write(shown, { x: x + width - 96, y, width: 96 }, { ...style, ...color, align: "right" });
    sheets.y = y + height + 4;
    if (total) closeTable(sheets, x);
    if (total) sheets.y += 4;
  }
  sheets.rule(sheets.y + 2, { color: RULE, from: x });
  sheets.y += 14;
}

function drawCancelled(sheets: Sheets): void {
  sheets.room(20);
  sheets.y += sheets.write(
    "This order has been cancelled.",
    { x: sheets.left, y: sheets.y, width: sheets.width },
    { weight: "semibold" },
  );
}
