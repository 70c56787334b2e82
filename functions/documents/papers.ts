import { givingWay } from "#platform/jobs";
import { type Pressing, printable, printed, Sheets } from "#platform/paper";
import type { InvoiceDocument } from "./data/invoice.ts";
import type { Receipt } from "./data/receipt.ts";
import { type Seller, shopOn } from "./data/seller.ts";
import type { Slip } from "./data/slip.ts";
import { drawInvoice } from "./draw-invoice.ts";
import { drawReceipt } from "./draw-receipt.ts";
import { drawSlip } from "./draw-slip.ts";

/** A document that is printed for a seller; `sender` is the shop whose slip a factory prints. */
export type Sheet =
  | { readonly receipt: Receipt }
  | { readonly slip: Slip; readonly sender?: { readonly shop: Seller | undefined; readonly name: string } };
interface Many {
  readonly seller: Seller;
  readonly sheets: readonly Sheet[];
  readonly title: string;
  /** The creation time in the file. */
  readonly at: string;
}
export interface Printed {
  readonly file: Uint8Array;
  readonly name: string;
}

/** Many documents in one file, each on its own pages and numbered. */
export const manyPapers = printable("documents.many", async ({ seller, sheets, title, at }: Many) => {
  const file = await Sheets.open({ size: seller.size, title, author: seller.name, at: new Date(at) });
  const giveWay = givingWay();
  for (const [index, sheet] of sheets.entries()) {
    const aside = sheets.length > 1 ? `${index + 1} of ${sheets.length}` : undefined;
    if ("receipt" in sheet) await drawReceipt(file, seller, sheet.receipt, aside);
    else {
      const { slip, sender } = sheet;
      await drawSlip(file, sender ? shopOn(sender.shop, seller, sender.name) : seller, slip, aside);
    }
    await giveWay();
  }
  return file.finish();
});

const slipsName = (slips: readonly Slip[]): string => `Packing slip ${slips[0]?.orderNumber ?? ""}`;
const receiptName = ({ number }: Receipt): string => `Receipt ${number}`;
const invoiceName = ({ title, issued }: InvoiceDocument): string => `${title} ${issued.number}`;

const latest = (papers: readonly { readonly updatedAt: string }[]): Date =>
  new Date(papers.map(({ updatedAt }) => updatedAt).reduce((a, b) => (a > b ? a : b), "1970-01-01T00:00:00.000Z"));

type SlipsPaper = { readonly seller: Seller; readonly slips: readonly Slip[] };
export const slipsPaper = printable("documents.slips", async ({ seller, slips }: SlipsPaper) => {
  const about = { size: seller.size, title: slipsName(slips), author: seller.name, at: latest(slips) };
  const sheets = await Sheets.open(about);
  for (const slip of slips) await drawSlip(sheets, seller, slip);
  return sheets.finish();
});

type ReceiptPaper = { readonly seller: Seller; readonly receipt: Receipt };
export const receiptPaper = printable("documents.receipt", async ({ seller, receipt }: ReceiptPaper) => {
  const about = { size: seller.size, title: receiptName(receipt), author: seller.name, at: latest([receipt]) };
  const sheets = await Sheets.open(about);
  await drawReceipt(sheets, seller, receipt);
  return sheets.finish();
});

export const invoicePaper = printable("documents.invoice", async (document: InvoiceDocument) => {
  const author = document.issued.seller.name;
  const sheets = await Sheets.open({ size: "a4", title: invoiceName(document), author, at: latest([document]) });
  await drawInvoice(sheets, document);
  return sheets.finish();
});

/** Prints the slips of one order into one file, each on its own pages. */
export async function printSlips(at: Pressing, seller: Seller, slips: readonly Slip[]): Promise<Printed> {
  return { file: await printed(at, slipsPaper, { seller, slips }), name: `${slipsName(slips)}.pdf` };
}

export async function printReceipt(at: Pressing, seller: Seller, receipt: Receipt): Promise<Printed> {
  return { file: await printed(at, receiptPaper, { seller, receipt }), name: `${receiptName(receipt)}.pdf` };
}

/** Prints an invoice or a credit note; invoices are always on A4. */
export async function printInvoice(at: Pressing, document: InvoiceDocument): Promise<Printed> {
  return { file: await printed(at, invoicePaper, document), name: `${invoiceName(document)}.pdf` };
}
