import { TZDate } from "@date-fns/tz";
import { addDays, startOfDay } from "date-fns";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Recorded } from "#events/_kernel";
import { SYSTEM } from "#events/_kernel";
import { TransactionConfirmed, TransactionCreated, TransactionType } from "#events/billing";
import { rowAsOf, talliesOf } from "#platform/views";
import { figuresOf } from "./figures.ts";
import { type MovedRow, moved, movedView } from "./projections/moved.ts";
import { gbp } from "./testing.ts";

interface Move {
  readonly type: TransactionType;
  readonly amount: number;
  readonly at: string;
}
const FROM = Date.parse("2024-11-01T00:00:00Z");
const DAYS = 900;

const move = fc.record({
  type: fc.constantFrom(...TransactionType.options),
  amount: fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).filter((amount) => amount !== 0),
  at: fc.integer({ min: 0, max: DAYS * 86_400_000 }).map((ms) => new Date(FROM + ms).toISOString()),
});
const zones = fc.constantFrom(
  "UTC",
  "Europe/London",
  "America/New_York",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Australia/Eucla",
);
/** A midnight in a zone, `day` days after the first move could be. */
const midnight = (zone: string, day: number) =>
  new Date(+startOfDay(addDays(new TZDate(FROM, zone), day))).toISOString();

function factsOf({ type, amount, at }: Move, index: number): Recorded[] {
  const [transactionId, gross] = [`txn_${String(index).padStart(8, "0")}`, gbp(Math.abs(amount))];
  const facts = [
    TransactionCreated({
      transactionId,
      number: `T-${index}`,
      type,
      direction: amount < 0 ? "debit" : "credit",
      net: gross,
      tax: gbp(0),
      gross,
      description: "Move",
      walletId: "wal_000001",
      expiresAt: "2030-01-01T00:00:00.000Z",
    }),
    TransactionConfirmed({ transactionId, moved: { walletId: "wal_000001", amount } }),
  ];
  return facts.map((fact, version) => ({
    ...fact,
    id: `${transactionId}-${version}`,
    tenant: "prj_000001",
    stream: `transaction-${transactionId}`,
    version: version + 1,
    at,
    actor: SYSTEM,
    meta: { command: "recorded", requestId: "test" },
  })) as Recorded[];
}

/** The tallies of the view after these facts, as the projection makes them. */
function talliesAfter(moves: readonly Move[]) {
  const sums = new Map<string, Map<string, Record<string, number>>>();
  for (const [index, each] of moves.entries()) {
    const facts = factsOf(each, index);
    const row = rowAsOf(moved, movedView, facts, `txn_${String(index).padStart(8, "0")}`) as MovedRow;
    for (const { tally, partition, add } of talliesOf(movedView, row)) {
      const partitions = sums.get(tally) ?? new Map<string, Record<string, number>>();
      const before = partitions.get(partition) ?? {};
      for (const [name, amount] of Object.entries(add)) before[name] = (before[name] ?? 0) + amount;
      sums.set(tally, partitions.set(partition, before));
    }
  }
  return {
    async tallies(
      { name }: { name: string },
      tally: string,
      { from, to, limit }: { from: string; to: string; limit: number },
    ) {
      return [...((name === movedView.name && sums.get(tally)) || [])]
        .filter(([partition]) => partition >= from && partition < to)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .slice(0, limit)
        .map(([partition, each]) => ({ partition, sums: each }));
    },
  };
}

const sumOf = (moves: readonly Move[]) => moves.reduce((sum, { amount }) => sum + amount, 0);

// [entity.billing.summary]
test("what a summary shows is what replaying the log gives, to the penny, for 10,000 random moves in any time zone", async () => {
  const runs = fc.record({
    moves: fc.array(move, { minLength: 100, maxLength: 100 }),
    zone: zones,
    days: fc.tuple(fc.integer({ min: -5, max: DAYS + 5 }), fc.integer({ min: 1, max: 400 })),
  });
  await fc.assert(
    fc.asyncProperty(runs, async ({ moves, zone, days: [first, length] }) => {
      const [periodStart, periodEnd] = [midnight(zone, first), midnight(zone, first + length)];
      const figures = await figuresOf(talliesAfter(moves), {
        periodStart,
        periodEnd,
        currency: "GBP",
        includeUnpaid: true,
      });
      const before = moves.filter(({ at }) => at < periodStart);
      const within = moves.filter(({ at }) => at >= periodStart && at < periodEnd);
      expect(figures.opening).toEqual(gbp(sumOf(before)));
      expect(figures.closing).toEqual(gbp(sumOf(before) + sumOf(within)));
      expect(figures.transactionCount).toBe(within.length);
      for (const type of TransactionType.options)
        expect(figures.totals[type]).toEqual(gbp(sumOf(within.filter((each) => each.type === type))));
      const added = Object.values(figures.totals).reduce((sum, { amount }) => sum + amount, figures.opening.amount);
      expect(added).toBe(figures.closing.amount);
    }),
    { numRuns: 100 },
  );
});

test("the closing balance of a period is the opening balance of the next", async () => {
  const runs = fc.record({
    moves: fc.array(move, { maxLength: 60 }),
    zone: zones,
    edge: fc.integer({ min: 1, max: DAYS }),
  });
  await fc.assert(
    fc.asyncProperty(runs, async ({ moves, zone, edge }) => {
      const views = talliesAfter(moves);
      const about = { currency: "GBP", includeUnpaid: true };
      const [start, between, end] = [midnight(zone, 0), midnight(zone, edge), midnight(zone, edge + 31)];
      const one = await figuresOf(views, { ...about, periodStart: start, periodEnd: between });
      const next = await figuresOf(views, { ...about, periodStart: between, periodEnd: end });
      expect(next.opening).toEqual(one.closing);
    }),
    { numRuns: 50 },
  );
});
