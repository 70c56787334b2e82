import * as z from "zod";
import { MoneySum } from "#events/_kernel";
import { SummaryCreated, SummaryDeleted, SummaryFinalised, SummaryTotals } from "#events/summaries";
import { Meta, metaOf } from "#platform/history";
import { projection, view } from "#platform/views";

const Row = z
  .object({
    id: z.string(),
    number: z.string(),
    status: z.enum(["open", "finalised"]),
    periodStart: z.string(),
    periodEnd: z.string(),
    timeZone: z.string(),
    currency: z.string(),
    includeUnpaid: z.boolean(),
    note: z.string().optional(),
    cycle: z.enum(["weekly", "monthly"]).optional(),
    finalisesAt: z.string(),
    /** Once final. */
    figures: z
      .object({
        opening: MoneySum,
        totals: SummaryTotals,
        closing: MoneySum,
        transactionCount: z.int(),
        invoiceCount: z.int(),
        invoiced: MoneySum.optional(),
        paid: MoneySum.optional(),
        outstanding: MoneySum,
        finalisedAt: z.string(),
      })
      .optional(),
  })
  .extend(Meta.shape);
export type SummaryRow = z.infer<typeof Row>;

const byPeriod = ({ periodStart, number }: SummaryRow) => `${periodStart} ${number}`;
export const searchedIn = ({ number, note }: SummaryRow) => [number, note];

/** A project's summaries by period; `due` lists the open ones by when they become final. */
export const summaryView = view<SummaryRow>({
  name: "summaries-summary",
  version: 5,
  row: Row,
  indexes: {
    period: (row) => [{ sort: byPeriod(row) }, { partition: `status:${row.status}`, sort: byPeriod(row) }],
    due: ({ status, finalisesAt }) => (status === "open" ? { sort: finalisesAt } : undefined),
  },
  search: { text: searchedIn, sort: byPeriod },
});

const key = ({ data }: { data: { summaryId: string } }) => data.summaryId;

export const summaryRows = projection(summaryView)
  .when(SummaryCreated, key, (_, fact) => {
    const { summaryId: id, project: _project, ...details } = fact.data;
    return { id, ...details, status: "open", ...metaOf(fact) };
  })
  .when(SummaryFinalised, key, (row, fact) => {
    const { opening, totals, closing, transactionCount, invoiceCount, invoiced, paid, outstanding } = fact.data;
    const invoices = { invoiceCount, ...(invoiced && { invoiced }), ...(paid && { paid }), outstanding };
    const figures = { opening, totals, closing, transactionCount, ...invoices, finalisedAt: fact.at };
    return row && { ...row, ...metaOf(fact, row), status: "finalised", figures };
  })
  .when(SummaryDeleted, key, () => undefined);
