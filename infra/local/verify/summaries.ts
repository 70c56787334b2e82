import type { Findings } from "./findings.ts";
import { type RawFact, streamKey } from "./log.ts";
import { type InvoicedSummary, invoicesReplayed } from "./summaries-invoices.ts";

interface Move {
  readonly at: string;
  readonly type: string;
  readonly amount: number;
}
interface Amount {
  readonly amount: number;
}
interface Final extends InvoicedSummary {
  readonly summaryId: string;
  readonly number: string;
  readonly opening: Amount;
  readonly totals: Readonly<Record<string, Amount>>;
  readonly closing: Amount;
  readonly transactionCount: number;
}

const valuesOf = <T>(all: Map<string, T[]>, tenant: string): T[] => {
  const own = all.get(tenant) ?? [];
  all.set(tenant, own);
  return own;
};

/** Replays the transactions of every wallet and every invoice, and compares each final summary with them, to the minor unit. */
export function summariesReplayed() {
  const types = new Map<string, string>();
  const moves = new Map<string, Move[]>();
  const finals = new Map<string, Final[]>();
  const invoices = invoicesReplayed();
  /** Summaries that leave unpaid invoices out. */
  const paidOnly = new Set<string>();

  function read(fact: RawFact): void {
    const { tenant, stream, type, data, at } = fact;
    invoices.read(fact);
    const key = streamKey(tenant, stream);
    if (type === "TransactionCreated") types.set(key, data.type);
    if (type === "TransactionConfirmed")
      valuesOf(moves, tenant).push({ at, type: types.get(key) ?? "", amount: data.moved.amount });
    if (type === "SummaryCreated" && !data.includeUnpaid) paidOnly.add(data.summaryId);
    if (type === "SummaryFinalised") valuesOf(finals, tenant).push(data);
  }

  function check(found: Findings): void {
    for (const [tenant, all] of finals) {
      checkTenant(all, moves.get(tenant) ?? [], found);
      for (const each of all) {
        const comparisons = invoices.comparisons(tenant, each, !paidOnly.has(each.summaryId));
        for (const wrong of differing(comparisons)) found.differs("summaries", `${each.number}: ${wrong}`);
      }
    }
  }
  return { read, check };
}

/** Periods do not overlap, so that one walk through the moves is enough. */
function checkTenant(finals: readonly Final[], moves: readonly Move[], found: Findings): void {
  const ordered = moves.toSorted((a, b) => (a.at < b.at ? -1 : 1));
  let [next, balance, ended] = [0, 0, ""];
  for (const summary of finals.toSorted((a, b) => (a.periodStart < b.periodStart ? -1 : 1))) {
    found.counted("summaries", 1);
    if (summary.periodStart < ended)
      found.differs("summaries", `${summary.number} begins before the one before it ends`);
    ended = summary.periodEnd;
    for (let move = ordered[next]; move && move.at < summary.periodStart; move = ordered[next]) {
      balance += move.amount;
      next += 1;
    }
    const opening = balance;
    const totals = new Map<string, number>();
    const first = next;
    for (let move = ordered[next]; move && move.at < summary.periodEnd; move = ordered[next]) {
      balance += move.amount;
      totals.set(move.type, (totals.get(move.type) ?? 0) + move.amount);
      next += 1;
    }
    const replayed = { opening, closing: balance, count: next - first, totals };
    for (const wrong of differencesOf(summary, replayed)) found.differs("summaries", `${summary.number}: ${wrong}`);
  }
}

interface Replayed {
  readonly opening: number;
  readonly closing: number;
  readonly count: number;
  readonly totals: ReadonlyMap<string, number>;
}

function differencesOf(summary: Final, { opening, closing, count, totals }: Replayed): string[] {
  const types = new Set([...totals.keys(), ...Object.keys(summary.totals)]);
  const comparisons: [string, number, number][] = [
    ["opening", summary.opening.amount, opening],
    ...[...types].map((type): [string, number, number] => [
      type,
      summary.totals[type]?.amount ?? 0,
      totals.get(type) ?? 0,
    ]),
    ["closing", summary.closing.amount, closing],
    ["number of transactions", summary.transactionCount, count],
  ];
  return differing(comparisons);
}

const differing = (comparisons: readonly [string, number, number][]): string[] =>
  comparisons
    .filter(([, shown, folded]) => shown !== folded)
    .map(([name, shown, folded]) => `${name} is ${shown}, the log says ${folded}`);
