import { Sheets } from "#platform/paper";
import type { InvoiceDocument } from "./data/invoice.ts";
import type { Receipt } from "./data/receipt.ts";
import type { Seller } from "./data/seller.ts";
import type { Slip } from "./data/slip.ts";
import { drawInvoice } from "./draw-invoice.ts";
import { drawReceipt } from "./draw-receipt.ts";
import { drawSlip } from "./draw-slip.ts";

const latest = (papers: readonly { readonly updatedAt: string }[]): Date =>
  new Date(papers.map(({ updatedAt }) => updatedAt).reduce((a, b) => (a > b ? a : b), "1970-01-01T00:00:00.000Z"));

export interface Printed {
  readonly file: Uint8Array;
  readonly name: string;
}

/** Prints the slips of one order into one file, each on its own pages. */
export async function printSlips(seller: Seller, slips: readonly Slip[]): Promise<Printed> {
  const name = `Packing slip ${slips[0]?.orderNumber ?? ""}`;
  const sheets = await Sheets.open({ size: seller.size, title: name, author: seller.name, at: latest(slips) });
  for (const slip of slips) drawSlip(sheets, seller, slip);
  return { file: await sheets.finish(), name: `${name}.pdf` };
}

export async function printReceipt(seller: Seller, receipt: Receipt): Promise<Printed> {
  const name = `Receipt ${receipt.number}`;
  const sheets = await Sheets.open({ size: seller.size, title: name, author: seller.name, at: latest([receipt]) });
  drawReceipt(sheets, seller, receipt);
  return { file: await sheets.finish(), name: `${name}.pdf` };
}

/** Prints an invoice or a credit note; invoices are always on A4. */
export async function printInvoice(document: InvoiceDocument): Promise<Printed> {
  const name = `${document.title} ${document.issued.number}`;
  const author = document.issued.seller.name;
  const sheets = await Sheets.open({ size: "a4", title: name, author, at: latest([document]) });
  drawInvoice(sheets, document);
  return { file: await sheets.finish(), name: `${name}.pdf` };
}
