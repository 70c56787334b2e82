import type { Receipt } from "./data/receipt.ts";
import type { Seller } from "./data/seller.ts";
import type { Slip } from "./data/slip.ts";
import { drawReceipt } from "./draw-receipt.ts";
import { drawSlip } from "./draw-slip.ts";
import { Sheets } from "./sheet/sheets.ts";

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
