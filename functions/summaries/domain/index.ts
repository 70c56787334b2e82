import type { Money } from "#events/_kernel";
import { SUMMARIES, SummaryCreated, SummaryDeleted, SummaryFinalised, type SummaryTotals } from "#events/summaries";
import { decider, refuse } from "#platform/domain";

interface Period {
  readonly summaryId: string;
  readonly number: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly timeZone: string;
  readonly cycle?: "weekly" | "monthly" | undefined;
  readonly finalisesAt: string;
  readonly finalised: boolean;
}
/** A project's summaries; no two cover the same moment. */
export interface Summaries {
  /** How many were created, deleted ones included. */
  readonly created: number;
  readonly periods: readonly Period[];
}

/** A period may be changed this long after it is over, and this long after its summary was created. */
export const GRACE_MS = 3_600_000;
const FIRST_NUMBER = 10_001;

export interface NewSummary {
  readonly project: string;
  readonly summaryId: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly includeUnpaid: boolean;
  readonly note?: string | undefined;
  readonly cycle?: "weekly" | "monthly" | undefined;
  readonly now: string;
}

export interface Figures {
  readonly opening: Money;
  readonly totals: SummaryTotals;
  readonly closing: Money;
  readonly transactionCount: number;
  readonly invoiceCount: number;
  readonly invoiced: Money;
  readonly paid: Money;
  readonly outstanding: Money;
}

/** A summary that a person creates can be deleted for an hour; one that the cycle creates is final with its period. */
function finalisesAt({ periodEnd, cycle, now }: NewSummary): string {
  const over = Date.parse(periodEnd);
  return new Date((cycle ? over : Math.max(over, Date.parse(now))) + GRACE_MS).toISOString();
}

function create({ created, periods }: Summaries, input: NewSummary) {
  const { now, note, cycle, ...details } = input;
  const { summaryId, periodStart, periodEnd } = details;
  if (periods.some((each) => each.summaryId === summaryId)) return [];
  if (periodStart >= periodEnd)
    return refuse("period-invalid", { errors: { periodEnd: ["Use a day on or after the first day"] } });
  if (periodStart > now) return refuse("period-invalid", { errors: { periodStart: ["Use a day that has begun"] } });
  const other = periods.find((each) => each.periodStart < periodEnd && periodStart < each.periodEnd);
  if (other)
    return refuse("period-overlaps", {
      number: other.number,
      summaryId: other.summaryId,
      errors: { periodStart: [`${other.number} covers part of this period`] },
    });
  return [
    SummaryCreated({
      ...details,
      number: `S-${FIRST_NUMBER + created}`,
      ...(note && { note }),
      ...(cycle && { cycle }),
      finalisesAt: finalisesAt(input),
    }),
  ];
}

type Named = { readonly project: string; readonly summaryId: string };

/** Fixes the figures, once. */
function finalise(
  { periods }: Summaries,
  { project, summaryId, now, figures }: Named & { now: string; figures: Figures },
) {
  const found = periods.find((each) => each.summaryId === summaryId);
  if (!found) return refuse("not-found");
  if (found.finalised) return [];
  if (now < found.finalisesAt) return refuse("summary-open");
  const { number, periodStart, periodEnd, timeZone, cycle } = found;
  return [
    SummaryFinalised({
      project,
      summaryId,
      number,
      periodStart,
      periodEnd,
      timeZone,
      ...(cycle && { cycle }),
      ...figures,
    }),
  ];
}

function remove({ periods }: Summaries, { project, summaryId }: Named) {
  const found = periods.find((each) => each.summaryId === summaryId);
  if (!found) return refuse("not-found");
  if (found.finalised) return refuse("summary-finalised");
  return [SummaryDeleted({ project, summaryId, number: found.number })];
}

export const summaries = decider<Summaries>()({
  name: SUMMARIES,
  initial: { created: 0, periods: [] },
  events: [SummaryCreated, SummaryFinalised, SummaryDeleted] as const,
  decide: { create, finalise, remove },
  evolve: {
    SummaryCreated: (
      { created, periods },
      { summaryId, number, periodStart, periodEnd, timeZone, cycle, finalisesAt },
    ) => ({
      created: created + 1,
      periods: [
        ...periods,
        { summaryId, number, periodStart, periodEnd, timeZone, cycle, finalisesAt, finalised: false },
      ],
    }),
    SummaryFinalised: (state, { summaryId }) => ({
      ...state,
      periods: state.periods.map((each) => (each.summaryId === summaryId ? { ...each, finalised: true } : each)),
    }),
    SummaryDeleted: (state, { summaryId }) => ({
      ...state,
      periods: state.periods.filter((each) => each.summaryId !== summaryId),
    }),
  },
});
