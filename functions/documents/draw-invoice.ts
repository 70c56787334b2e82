import type { Party } from "#events/invoices";
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
  moneyText,
  oneLine,
  type Sheets,
  SOFT,
} from "#platform/paper";
import type { InvoiceDocument } from "./data/invoice.ts";
import { taxText } from "./seller-words.ts";

const COLUMNS: readonly Column[] = [
  { share: 0.46, title: "Description" },
  { share: 0.12, title: "Quantity", align: "right" },
  { share: 0.16, title: "Price", align: "right" },
  { share: 0.1, title: "VAT", align: "right" },
  { share: 0.16, title: "Amount", align: "right" },
];
const LOCALE = "en-GB";

/** Draws an invoice or a credit note: parties, lines, VAT, totals, and whether it is paid. */
export function drawInvoice(sheets: Sheets, document: InvoiceDocument): Promise<void> {
  const { issued } = document;
  const { seller, number, footer } = issued;
  return sheets.part(
    () => {
      drawHead(sheets, { name: seller.name }, (x, width) => drawTitle(sheets, document, x, width));
      drawBlocks(sheets, blocksOf(document));
      drawTable(
        sheets,
        COLUMNS,
        issued.lines.map((line) => rowOf(line, issued.timeZone)),
      );
      drawSums(sheets, document);
      for (const [title, text] of notesOf(document)) drawNote(sheets, title, text);
    },
    {
      data: document,
      foot: filled(footer, `${filled(seller.name, ...sellerAddress(seller)).join(", ")}.`, companyText(seller)),
      aside: number,
      country: issued.customer.address.country,
    },
  );
}

const sellerAddress = ({ address }: Party): string[] =>
  addressLines({ ...address, contactName: undefined, company: undefined });
const companyText = ({ registrationNumber }: Party): string | undefined =>
  registrationNumber && `Company number ${registrationNumber}`;
const dayIn = (at: string, timeZone: string): string => dayText(at, { locale: LOCALE, timeZone });
const rateText = (rate: number): string => `${+(rate / 100).toFixed(2)}%`;

function drawTitle(
  sheets: Sheets,
  { title, issued, paidAt, voided }: InvoiceDocument,
  x: number,
  width: number,
): number {
  const at = (y: number) => ({ x, y: sheets.y + y, width });
  let y = sheets.write(title, at(0), { weight: "semibold", size: 16, align: "right" });
  y += sheets.write(oneLine(issued.number, 60), at(y), { align: "right" });
  const stamp = voided
    ? `VOID ${dayIn(voided.at, issued.timeZone)}`
    : paidAt && `PAID ${dayIn(paidAt, issued.timeZone)}`;
  return stamp ? y + sheets.write(stamp, at(y + 2), { weight: "semibold", size: 11, align: "right" }) : y;
}

function blocksOf({ issued, corrects }: InvoiceDocument): Block[] {
  const { seller, customer, issuedAt, dueAt, timeZone, purchaseOrderNumber } = issued;
  return [
    { share: 0.36, title: "From", lines: partyLines(seller), named: true },
    { share: 0.36, title: "To", lines: partyLines(customer), named: true },
    {
      share: 0.28,
      title: "Dates",
      lines: filled(
        `Issued ${dayIn(issuedAt, timeZone)}`,
        `Tax point ${dayIn(issuedAt, timeZone)}`,
        dueAt && `Due ${dayIn(dueAt, timeZone)}`,
        corrects && `Corrects ${corrects.number}`,
        purchaseOrderNumber && `Your order ${purchaseOrderNumber}`,
      ),
    },
  ];
}

const partyLines = (party: Party): string[] =>
  filled(
    party.name,
    ...sellerAddress(party),
    ...(party.taxIds ?? []).map(({ value }) => taxText(value)),
    companyText(party),
    party.email,
  );

function rowOf(
  { description, quantity, unitPrice, taxRate, net, period }: InvoiceDocument["issued"]["lines"][number],
  timeZone: string,
) {
  const days = period && `${dayIn(period.start, timeZone)} to ${dayIn(lastMoment(period.end), timeZone)}`;
  return {
    cells: [
      {
        lines: [
          [oneLine(description), { weight: "semibold" }] as const,
          ...(days ? [[days, { size: 8.5, color: SOFT }] as const] : []),
        ],
      },
      { lines: [[quantity.toLocaleString(LOCALE)] as const] },
      { lines: [[moneyText(unitPrice)] as const] },
      { lines: [[rateText(taxRate)] as const] },
      { lines: [[moneyText(net)] as const] },
    ],
  };
}

/** A period ends before its `end`: its last day is shown. */
const lastMoment = (end: string): string => new Date(Date.parse(end) - 1).toISOString();

function drawSums(sheets: Sheets, { issued, corrects }: InvoiceDocument): void {
  const { subtotal, taxes, total, creditsApplied } = issued;
  const width = sheets.width * 0.52;
  const x = sheets.left + sheets.width - width;
  const rows: (readonly [label: string, amount: typeof total, strong?: true])[] = [
    ["Net", subtotal],
    ...taxes.map(
      ({ name, rate, base, amount }) => [`${name} at ${rateText(rate)} of ${moneyText(base)}`, amount] as const,
    ),
    ["Total", total, true],
    ...(creditsApplied?.amount ? [["Paid from the wallet", creditsApplied] as const] : []),
    ...(corrects?.refund.amount ? [["Refunded to the wallet", corrects.refund] as const] : []),
  ];
  sheets.room(rows.length * 20 + 30);
  sheets.y += 8;
  for (const [label, amount, strong] of rows) {
    const style = strong ? ({ weight: "semibold", size: 11 } as const) : {};
    if (strong) sheets.rule(sheets.y, { from: x });
    const y = sheets.y + 4;
    const height = sheets.write(oneLine(label, 160), { x, y, width: width - 110 }, style);
    sheets.write(moneyText(amount), { x: x + width - 106, y, width: 106 }, { ...style, align: "right" });
    sheets.y = y + height + 4;
    if (strong) closeTable(sheets, x);
    if (strong) sheets.y += 4;
  }
  sheets.y += 14;
}

function notesOf({ issued, corrects, collected, voided, paidAt }: InvoiceDocument): (readonly [string, string])[] {
  const { number, taxNote, dueAt, timeZone } = issued;
  const due = dueAt && dayIn(dueAt, timeZone);
  return [
    ...(taxNote ? [["VAT", taxNote] as const] : []),
    ...(corrects ? [["Reason", corrects.reason] as const] : []),
    ...(voided ? [["Void", `${voided.reason} There is nothing to pay.`] as const] : []),
    ...(collected && !voided && !paidAt
      ? [["Payment", `Charged to the payment method on your account. Reference ${number}`] as const]
      : []),
    ...(due && !collected && !voided && !paidAt
      ? [["Payment", `Please pay by ${due}. Reference ${number}`] as const]
      : []),
  ];
}
