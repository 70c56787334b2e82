import { decimalOf, type Money } from "#events/_kernel";
import type { OrderRecord } from "./contract/index.ts";

const shown = (amount: Money, locale = "en-GB"): string =>
  new Intl.NumberFormat(locale, { style: "currency", currency: amount.currency }).format(Number(decimalOf(amount)));
const escaped = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (each) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" })[each] as string,
  );
const dayIn = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone }).format(new Date(at));

export interface Seller {
  readonly name: string;
  readonly timeZone: string;
}
type Figures = { lines: [string, string, string, string][]; sums: [string, string][] };

function figuresOf(order: OrderRecord): Figures {
  const lines = order.items.map((item): [string, string, string, string] => {
    const detail = item.attributes.map((each) => each.value).join(", ");
    return [
      detail ? `${item.title} (${detail})` : item.title,
      String(item.quantity),
      shown(item.unitPrice),
      shown(item.totalPrice),
    ];
  });
  const sums: [string, string][] = [["Subtotal", shown(order.subtotal)]];
  if (order.discountTotal.amount) sums.push(["Discount", `−${shown(order.discountTotal)}`]);
  sums.push(["Delivery", shown(order.shippingPrice)], ["Total", shown(order.total)]);
  for (const tax of order.taxes)
    sums.push([`Includes ${tax.name} at ${+(tax.rate * 100).toFixed(2)} %`, shown(tax.amount)]);
  if (order.paidTotal.amount) sums.push(["Paid", shown(order.paidTotal)]);
  if (order.refundedTotal.amount) sums.push(["Refunded", shown(order.refundedTotal)]);
  return { lines, sums };
}

const addressLines = ({ shippingAddress: to }: OrderRecord): string[] =>
  [to.contactName, to.company, to.line1, to.line2, `${to.city} ${to.postalCode}`, to.state, to.country].filter(
    (line) => line !== undefined,
  );

/** The receipt as a mail can carry it: one self-contained HTML document, every text escaped. */
export function receiptHtml(order: OrderRecord, seller: Seller): string {
  const { lines, sums } = figuresOf(order);
  const row = (cells: string[]) =>
    `<tr>${cells.map((cell, index) => `<td style="padding:4px 0${index ? ";text-align:right" : ""}">${escaped(cell)}</td>`).join("")}</tr>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Receipt ${escaped(order.number)}</title></head>
<body style="font-family:'Source Sans Pro',Arial,sans-serif;color:#1b1e23;max-width:520px;margin:0 auto;padding:24px">
<h1 style="font-size:22px;margin:0">Receipt ${escaped(order.number)}</h1>
<p>${escaped(seller.name)}<br>${escaped(dayIn(order.placedAt, seller.timeZone))}</p>
<p>${addressLines(order).map(escaped).join("<br>")}</p>
<table style="width:100%;border-collapse:collapse;border-top:2px solid #1b1e23">
<thead>${row(["Item", "Quantity", "Each", "Price"]).replaceAll("td", "th").replace('<th style="', '<th style="text-align:left;')}</thead>
<tbody>${lines.map(row).join("")}</tbody></table>
<table style="width:100%;border-collapse:collapse;border-top:1px solid #1b1e23;margin-top:8px">${sums.map(row).join("")}</table>
</body></html>`;
}

/** The same receipt as a PDF file (A4). The maker of PDFs is loaded with the first one: it weighs more than the service. */
export async function receiptPdf(order: OrderRecord, seller: Seller): Promise<Uint8Array> {
  const { default: PDFDocument } = await import("pdfkit");
  const document = new PDFDocument({
    size: "A4",
    margin: 56,
    info: { Title: `Receipt ${order.number}`, Author: seller.name },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.on("error", reject);
  });
  const { lines, sums } = figuresOf(order);
  document.font("Helvetica-Bold").fontSize(18).text(`Receipt ${order.number}`);
  document
    .font("Helvetica")
    .fontSize(10)
    .moveDown(0.5)
    .text(seller.name)
    .text(dayIn(order.placedAt, seller.timeZone))
    .moveDown();
  for (const line of addressLines(order)) document.text(line);
  document.moveDown();
  tableOf(document, [["Item", "Quantity", "Each", "Price"], ...lines], [240, 60, 90, 90]);
  document.moveDown();
  tableOf(
    document,
    sums.map(([label, value]) => [label, value]),
    [390, 90],
  );
  document.end();
  return done;
}

function tableOf(document: PDFKit.PDFDocument, rows: readonly (readonly string[])[], widths: readonly number[]): void {
  for (const [index, row] of rows.entries()) {
    const height = Math.max(
      ...row.map((cell, column) => document.heightOfString(cell, { width: (widths[column] ?? 60) - 8 })),
    );
    if (document.y + height > document.page.height - 72) document.addPage();
    const top = document.y;
    document.font(index === 0 && row.length > 2 ? "Helvetica-Bold" : "Helvetica");
    let left = document.page.margins.left;
    for (const [column, cell] of row.entries()) {
      const width = widths[column] ?? 60;
      document.text(cell, left, top, { width: width - 8, align: column ? "right" : "left" });
      left += width;
    }
    document.x = document.page.margins.left;
    document.y = top + height + 6;
  }
}
