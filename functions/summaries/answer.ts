import { money } from "#events/_kernel";
import { TransactionType } from "#events/billing";
import type { Reader } from "#platform/views";
import type { Summary } from "./contract/index.ts";
import { figuresOf } from "./figures.ts";
import type { SummaryRow } from "./projections/summary.ts";

/** A summary as the API returns it: its fixed figures, or those as of now. */
export async function summaryAnswer(
  views: Pick<Reader, "tallies">,
  row: SummaryRow,
  project: string,
): Promise<Summary> {
  const { figures, finalisesAt, ...details } = row;
  const now = figures ?? (await figuresOf(views, row));
  const zero = money(0, row.currency);
  return {
    ...details,
    ...now,
    totals: Object.fromEntries(
      TransactionType.options.map((type) => [type, now.totals[type] ?? zero]),
    ) as Summary["totals"],
    ...(!figures && { finalisesAt }),
    pdf: `/v1/billing/summaries/${row.id}/download?project=${project}`,
  };
}
