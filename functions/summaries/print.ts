import { type Money, money } from "#events/_kernel";
import { TransactionType } from "#events/billing";
import {
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
  type Pressing,
  paragraphs,
  printable,
  printed,
  type Row,
  Sheets,
} from "#platform/paper";
import type { Summary } from "./contract/index.ts";
import type { Holder } from "./holder.ts";
import { TYPE_NAMES } from "./words.ts";

const COLUMNS: readonly Column[] = [
  { share: 0.5, title: "Transactions" },
  { share: 0.25, title: "Money in", align: "right" },
  { share: 0.25, title: "Money out", align: "right" },
];

/** A day's last moment belongs to it. */
const lastMoment = (end: string): string => new Date(Date.parse(end) - 1).toISOString();

export const periodText = (
  { periodStart, periodEnd, timeZone }: Pick<Summary, "periodStart" | "periodEnd" | "timeZone">,
  locale: string,
): string => {
  const [first, last] = [periodStart, lastMoment(periodEnd)].map((at) => dayText(at, { locale, timeZone }));
  return first === last ? `${first}` : `${first} to ${last}`;
};

type SummaryPaper = { readonly holder: Holder; readonly summary: Summary };
const titleOf = ({ number }: Summary): string => `Summary ${number}`;

async function draw({ holder, summary }: SummaryPaper): Promise<Uint8Array> {
  const at = new Date(summary.updatedAt);
  const sheets = await Sheets.open({ size: holder.size, title: titleOf(summary), author: holder.name, at });
  await sheets.part(
    () => {
      drawHead(sheets, holder, (x, width) => drawTitle(sheets, summary, x, width));
      drawBlocks(sheets, blocksOf(holder, summary));
      drawTable(sheets, COLUMNS, rowsOf(summary, holder.locale));
      closeTable(sheets);
      sheets.y += 12;
      drawBlocks(sheets, countsOf(summary, holder.locale));
      if (summary.note) drawNote(sheets, "Note", paragraphs(summary.note, 500));
    },
    {
      data: [holder, summary],
      foot: ["The opening balance, plus money in, less money out, is the closing balance."],
      aside: summary.number,
    },
  );
  return sheets.finish();
}

/** A summary on paper: the wallet at the beginning, what came and went by type, and the wallet at the end. */
export const summaryPaper = printable("summaries.summary", draw);

export async function printSummary(at: Pressing, holder: Holder, summary: Summary) {
  return { file: await printed(at, summaryPaper, { holder, summary }), name: `${titleOf(summary)}.pdf` };
}

function drawTitle(sheets: Sheets, { number, status }: Summary, x: number, width: number): number {
  const title = sheets.write("Summary", { x, y: sheets.y, width }, { weight: "semibold", size: 16, align: "right" });
  const text = filled(number, status === "open" ? "not final" : undefined).join(" · ");
  return title + sheets.write(text, { x, y: sheets.y + title, width }, { align: "right" });
}

function blocksOf({ name, company, locale }: Holder, summary: Summary) {
  const { finalisedAt, timeZone } = summary;
  return [
    {
      share: 0.36,
      title: "For",
      lines: filled(company ?? name, company && company !== name ? name : undefined),
      named: true,
    },
    { share: 0.36, title: "Period", lines: [periodText(summary, locale)] },
    {
      share: 0.28,
      title: finalisedAt ? "Final since" : "State",
      lines: [finalisedAt ? dayText(finalisedAt, { locale, timeZone }) : "Open: the figures may still change"],
    },
  ];
}

const sumRow = (name: string, balance: Money, locale: string): Row => ({
  cells: [
    { lines: [[name, { weight: "semibold" }]] },
    { lines: [[balance.amount >= 0 ? moneyText(balance, locale) : "", { weight: "semibold" }]] },
    { lines: [[balance.amount < 0 ? moneyText(positive(balance), locale) : "", { weight: "semibold" }]] },
  ],
});
const positive = ({ amount, currency }: Money): Money => money(Math.abs(amount), currency);

function rowsOf({ opening, totals, closing }: Summary, locale: string): Row[] {
  const moved = TransactionType.options.filter((type) => totals[type].amount !== 0);
  return [
    sumRow("Opening balance", opening, locale),
    ...moved.map((type): Row => {
      const shown = moneyText(positive(totals[type]), locale);
      const isIn = totals[type].amount > 0;
      return {
        cells: [{ lines: [[TYPE_NAMES[type]]] }, { lines: [[isIn ? shown : ""]] }, { lines: [[isIn ? "" : shown]] }],
      };
    }),
    sumRow("Closing balance", closing, locale),
  ];
}

const countsOf = ({ transactionCount, invoiceCount, invoiced, paid, outstanding }: Summary, locale: string) => [
  { share: 0.36, title: "Transactions", lines: [oneLine(String(transactionCount))] },
  { share: 0.36, title: "Invoices", lines: invoiceLines({ invoiceCount, invoiced, paid }, locale) },
  { share: 0.28, title: "Outstanding at the end", lines: [moneyText(outstanding, locale)] },
];

const invoiceLines = (
  { invoiceCount, invoiced, paid }: Pick<Summary, "invoiceCount" | "invoiced" | "paid">,
  locale: string,
): string[] => [
  oneLine(String(invoiceCount)),
  ...(invoiced && invoiceCount > 0 ? [`${moneyText(invoiced, locale)} invoiced`] : []),
  ...(paid && paid.amount !== 0 ? [`${moneyText(paid, locale)} paid`] : []),
];
