import { type Actor, money } from "../../../events/_kernel/index.ts";
import type { TransactionType } from "../../../events/billing/index.ts";
import { derivedId, run } from "../../../functions/_platform/commands/index.ts";
import { isRefusal } from "../../../functions/_platform/domain/index.ts";
import { walletOf } from "../../../functions/billing/account.ts";
import { transaction } from "../../../functions/billing/domain/transaction/index.ts";
import { nextNumber } from "../../../functions/billing/number.ts";
import { summaries } from "../../../functions/summaries/domain/index.ts";
import { endedPeriod } from "../../../functions/summaries/period.ts";
import { asSystem } from "./asking.ts";
import { DAY } from "./calendar.ts";
import { portsAt, type World } from "./scene.ts";

interface Booked {
  readonly daysAgo: number;
  readonly type: TransactionType;
  readonly amount: number;
  readonly description: string;
  readonly integration?: string;
  /** Still waits to be confirmed. */
  readonly waits?: true;
}

/** What moved the demo shop's wallet beside its orders. */
const BOOKED: readonly Booked[] = [
  {
    daysAgo: 30,
    type: "charge",
    amount: 4_800,
    description: "Sample pack for the spring fair",
    integration: "samples",
  },
  {
    daysAgo: 9,
    type: "refund",
    amount: 2400,
    description: "Two prints spoilt at the maker",
    integration: "fulfilment",
  },
  { daysAgo: 5, type: "charge", amount: 11_350, description: "Display stand for the shop", waits: true },
];

/** The latest still waits to be confirmed. */
export async function seedBills(world: World, tenant: string, keeper: Actor, now: number): Promise<void> {
  for (const [at, { daysAgo, amount, waits, ...entry }] of BOOKED.entries()) {
    const moment = now - daysAgo * DAY;
    const ports = portsAt(world, moment);
    const transactionId = derivedId("txn", tenant, String(at));
    const input = {
      ...entry,
      transactionId,
      number: await nextNumber(ports, tenant),
      amount: money(amount, "GBP"),
      walletId: walletOf(tenant),
      confirm: !waits,
      taxRate: entry.type === "charge" ? 2000 : 0,
      now: new Date(moment).toISOString(),
      expiresAt: new Date(moment + 7 * DAY).toISOString(),
    };
    const asking = { ...asSystem(ports, tenant), ...(entry.type === "charge" && { actor: keeper }) };
    const result = await run(asking, transaction, transactionId, "createTransaction", input);
    if (isRefusal(result)) throw new Error(`The demo's bills were refused: ${result.refused}`);
  }
}

/** A summary of last month, which the schedule finalises. */
export async function seedSummary(world: World, tenant: string, keeper: Actor, now: number): Promise<void> {
  const timeZone = "Europe/London";
  const at = new Date(now).toISOString();
  const { start, end } = endedPeriod("monthly", at, timeZone);
  const input = {
    project: tenant,
    summaryId: derivedId("sum", tenant, start),
    periodStart: start,
    periodEnd: end,
    timeZone,
    currency: "GBP",
    includeUnpaid: true,
    note: "For the accountant",
    now: at,
  };
  const asking = { ...asSystem(portsAt(world, now), tenant), actor: keeper };
  const result = await run(asking, summaries, tenant, "create", input);
  if (isRefusal(result)) throw new Error(`The demo's summary was refused: ${result.refused}`);
}
