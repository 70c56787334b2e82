import { money, SYSTEM } from "#events/_kernel";
import { TransactionType } from "#events/billing";
import { backgroundContext, run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import type { Ports } from "#platform/ports";
import { readerOf } from "#platform/views";
import { accountOf } from "./account.ts";
import { billing } from "./domain/billing/index.ts";
import { monthName, monthOf, monthStart } from "./domain/periods/calendar.ts";
import { transactionView, usageIn } from "./projections/transaction.ts";

export const USAGE_MONTHS = "usage-months";
/** After the month's end, so that its last transactions are in the totals. */
const HOUR = 3_600_000;
const MAX_MONTHS = 120;
const OTHER = "other";

/** When the charges of a month (`2026-03`) are totalled. */
export const closesAt = (month: string): string => new Date(Date.parse(monthStart(month, 1)) + HOUR).toISOString();

/** A timer's work: totals the charges of the months from the one that was due to the latest that is over, each once. */
export async function closeUsageMonths(
  ports: Ports,
  project: string,
  now: string,
  due: string,
): Promise<string | undefined> {
  const facts = await ports.access.project(project);
  if (!facts) return undefined;
  const views = readerOf(ports.views, project, async () => {});
  const account = await accountOf(
    { ports, viewsOf: (of) => readerOf(ports.views, of, async () => {}) },
    { id: project, currency: facts.currency },
  );
  const { currency } = account;
  const first = monthOf(monthStart(monthOf(due), -1));
  const current = monthOf(now);
  const among = { from: first, to: `${current}~`, limit: MAX_MONTHS, names: TransactionType.options };
  const moved = await views.tallies(transactionView, "month", among);
  const months = moved.map(({ partition }) => partition).filter((month) => closesAt(month) <= now);
  const by = { tenant: project, actor: SYSTEM, via: USAGE_MONTHS };
  for (const month of months) {
    const lines = linesOf(await views.tally(transactionView, "month", month), month, currency);
    const charged = lines.reduce((sum, { gross }) => sum + gross.amount, 0);
    const later = moved.filter(({ partition }) => partition > month).flatMap((each) => Object.values(each.sums));
    const balance = account.balance - later.reduce((sum, each) => sum + each, 0);
    const owed = Math.min(charged, Math.max(0, -balance));
    const usage = { project, month, currency, lines, charged: money(charged, currency), owed: money(owed, currency) };
    const context = backgroundContext(ports, { ...by, requestId: `${USAGE_MONTHS}-${month}` });
    const result = await run(context, billing, project, "closeMonth", usage);
    if (isRefusal(result)) throw new Error(`${month} was not totalled: ${result.refused}`);
  }
  return moved.some(({ partition }) => partition === current) ? closesAt(current) : undefined;
}

/** A line for each kind of charge: the integration that made it. */
function linesOf(sums: Readonly<Record<string, number>>, month: string, currency: string) {
  return usageIn(sums)
    .toSorted((one, other) => (one.integration < other.integration ? -1 : 1))
    .map(({ integration: kind, amount, number: quantity }) => ({
      description: `${kind === OTHER ? "Other charges" : `Charges by ${kind}`}, ${monthName(month)}`,
      quantity,
      gross: money(amount, currency),
      kind,
    }));
}
