import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fromBuffer } from "yauzl";
import { money } from "#events/_kernel";
import type { InvoiceDocument } from "./data/invoice.ts";
import { printInvoice } from "./papers.ts";
import { zipOf } from "./zip.ts";

const folder = process.env.PAPERS_OUT ?? mkdtempSync(join(tmpdir(), "presswork-invoices-"));
const textOf = async (document: InvoiceDocument): Promise<string> => {
  const { file, name } = await printInvoice({}, document);
  const path = join(folder, name);
  writeFileSync(path, file);
  return execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" }).replace(/ +/g, " ");
};
const gbp = (amount: number) => money(amount, "GBP");
const address = { line1: "3 Harbour Row", city: "Bristol", postalCode: "BS1 5TX", country: "GB" };
const issued = {
  project: "prj_press01",
  invoiceId: "inv_000001",
  number: "INV-SM-00184",
  series: { prefix: "INV-SM", place: 184 },
  currency: "GBP",
  lines: [
    {
      id: "lin_000001",
      description: "Studio plan",
      quantity: 1,
      unitPrice: gbp(8000),
      net: gbp(8000),
      taxRate: 2000,
      tax: gbp(1600),
      gross: gbp(9600),
      period: { start: "2026-11-01T00:00:00.000Z", end: "2026-12-01T00:00:00.000Z" },
    },
  ],
  subtotal: gbp(8000),
  discount: gbp(0),
  taxes: [{ name: "VAT", rate: 2000, base: gbp(8000), amount: gbp(1600) }],
  total: gbp(9600),
  taxTreatment: "domestic" as const,
  seller: {
    name: "Presswork Ltd",
    address: { line1: "1 Caxton Yard", city: "London", postalCode: "SE1 4TT", country: "GB" },
    taxIds: [{ type: "gb_vat", value: "GB 381 2245 19" }],
    registrationNumber: "09 184 227",
  },
  customer: { name: "Saltmarsh Ltd", address, taxIds: [{ type: "gb_vat", value: "GB 214 7783 02" }] },
  timeZone: "Europe/London",
  purchaseOrderNumber: "PO 7",
  issuedAt: "2026-11-01T06:00:00.000Z",
  dueAt: "2026-11-08T06:00:00.000Z",
};
const invoice: InvoiceDocument = { title: "Invoice", issued, collected: true, updatedAt: "2026-11-01T06:00:00.000Z" };

test("an invoice prints its parties, number, dates, VAT and totals", async () => {
  const text = await textOf(invoice);
  for (const part of [
    ...["Invoice", "INV-SM-00184", "Presswork Ltd", "1 Caxton Yard", "VAT GB 381 2245 19", "Saltmarsh Ltd"],
    ...["VAT GB 214 7783 02", "Issued 1 November 2026", "Due 8 November 2026", "Your order PO 7", "Studio plan"],
    ...[
      "1 November 2026 to 30 November 2026",
      "VAT at 20% of £80.00 £16.00",
      "Total £96.00",
      "Company number 09 184 227",
    ],
    ...["Charged to the payment method on your account."],
  ])
    expect(text).toContain(part);
  expect(text).not.toContain("PAID");
});

test("a paid invoice is stamped, and a void one too", async () => {
  expect(await textOf({ ...invoice, paidAt: "2026-11-04T09:19:00.000Z" })).toContain("PAID 4 November 2026");
  const voided = { at: "2026-11-04T09:19:00.000Z", reason: "Wrong company." };
  const text = await textOf({ ...invoice, voided });
  expect(text).toContain("VOID 4 November 2026");
  expect(text).toContain("Wrong company. There is nothing to pay.");
});

test("a reverse charge prints its note and a rate of 0", async () => {
  const taxNote = "Reverse charge: the customer accounts for VAT (Article 196, Directive 2006/112/EC).";
  const taxes = [{ name: "VAT", rate: 0, base: gbp(8000), amount: gbp(0) }];
  const text = await textOf({
    ...invoice,
    issued: { ...issued, taxes, total: gbp(8000), taxTreatment: "reverse_charge", taxNote },
  });
  expect(text).toContain("VAT at 0% of £80.00 £0.00");
  expect(text.replace(/\s+/g, " ")).toContain(taxNote);
});

test("amounts of a currency print with its decimals", async () => {
  const yen = (amount: number) => money(amount, "JPY");
  const text = await textOf({
    ...invoice,
    issued: { ...issued, currency: "JPY", subtotal: yen(333), total: yen(366) },
  });
  expect(text).toMatch(/Total JP?¥ ?366|Total ￥366/);
});

test("a credit note prints negative amounts, what it corrects and why", async () => {
  const text = await textOf({
    title: "Credit note",
    issued: { ...issued, number: "CN-SM-00007", subtotal: gbp(-1030), total: gbp(-1236), dueAt: undefined },
    collected: false,
    corrects: { number: "INV-SM-00184", reason: "Emails sent twice", refund: gbp(1236) },
    updatedAt: "2026-11-12T14:02:00.000Z",
  } as unknown as InvoiceDocument);
  for (const part of ["Credit note", "CN-SM-00007", "Corrects INV-SM-00184", "-£12.36", "Emails sent twice"])
    expect(text).toContain(part);
  expect(text).toContain("Refunded to the wallet £12.36");
});

test("many are one zip file with a PDF of each", async () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ ...invoice, issued: { ...issued, number: `INV-SM-${at}` } }));
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipOf(
    many,
    (each) => printInvoice({}, each),
    ({ updatedAt }) => new Date(updatedAt),
  ))
    chunks.push(chunk);
  const names = await new Promise<string[]>((resolve, reject) =>
    fromBuffer(Buffer.concat(chunks), { lazyEntries: false }, (error, zip) => {
      if (error) return reject(error);
      const found: string[] = [];
      zip.on("entry", ({ fileName }) => found.push(fileName));
      zip.on("end", () => resolve(found));
    }),
  );
  expect(names).toEqual(many.map(({ issued: { number } }) => `Invoice ${number}.pdf`));
});
