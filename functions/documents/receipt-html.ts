import { addressLines, dayText, moneyText } from "#platform/paper";
import type { Receipt } from "./data/receipt.ts";
import type { Seller } from "./data/seller.ts";

const escaped = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (each) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" })[each] as string,
  );

/** The receipt for an email: one self-contained HTML document with all text escaped. */
export function receiptHtml(receipt: Receipt, seller: Seller): string {
  const { number, placedAt, shipTo } = receipt;
  const shown = (amount: Parameters<typeof moneyText>[0]) => moneyText(amount, seller.locale);
  const row = (cells: readonly string[]) =>
    `<tr>${cells.map((cell, index) => `<td style="padding:4px 0${index ? ";text-align:right" : ""}">${escaped(cell)}</td>`).join("")}</tr>`;
  const lines = receipt.lines.map(({ title, detail, quantity, each, total }) =>
    row([detail ? `${title} (${detail})` : title, String(quantity), shown(each), shown(total)]),
  );
  const sums = receipt.sums.map(({ label, amount, negative }) =>
    row([label, `${negative ? "−" : ""}${shown(amount)}`]),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Receipt ${escaped(number)}</title></head>
<body style="font-family:'Source Sans Pro',Arial,sans-serif;color:#1b1e23;max-width:520px;margin:0 auto;padding:24px">
<h1 style="font-size:22px;margin:0">Receipt ${escaped(number)}</h1>
<p>${escaped(seller.name)}<br>${escaped(dayText(placedAt, seller))}</p>
<p>${addressLines(shipTo).map(escaped).join("<br>")}</p>
<table style="width:100%;border-collapse:collapse;border-top:2px solid #1b1e23">
<thead>${row(["Item", "Quantity", "Each", "Price"]).replaceAll("td", "th").replace('<th style="', '<th style="text-align:left;')}</thead>
<tbody>${lines.join("")}</tbody></table>
<table style="width:100%;border-collapse:collapse;border-top:1px solid #1b1e23;margin-top:8px">${sums.join("")}</table>
</body></html>`;
}
