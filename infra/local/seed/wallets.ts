import { type Actor, money } from "../../../events/_kernel/index.ts";
import { spendable } from "../../../events/billing/index.ts";
import { newId, run } from "../../../functions/_platform/commands/index.ts";
import { walletOf } from "../../../functions/billing/account.ts";
import { transaction } from "../../../functions/billing/domain/transaction/index.ts";
import { nextNumber } from "../../../functions/billing/number.ts";
import { DAY, HOUR } from "./calendar.ts";
import { done } from "./list-shop.ts";
import type { Scene } from "./scene.ts";
import type { Step } from "./timeline.ts";

const WEEKS = 3;

/** Fills a project's wallet up to `level` pence every three weeks, so that its orders can be charged. */
export function walletSteps(tenant: string, payer: Actor, level: number, from: number, to: number): Step[] {
  const steps: Step[] = [];
  for (let at = from + HOUR; at < to; at += WEEKS * 7 * DAY)
    steps.push({ at, of: `wallet/${tenant}`, alone: true, act: (scene) => filledUp(scene, tenant, payer, level) });
  return steps;
}

async function filledUp({ asking, ports }: Scene, tenant: string, payer: Actor, level: number): Promise<void> {
  const walletId = walletOf(tenant);
  const missing = level - (await ports.store.balance(tenant, spendable(walletId)));
  const amount = Math.ceil(missing / 10_000) * 10_000;
  if (amount <= 0) return;
  const now = ports.clock();
  const transactionId = newId("txn", now);
  const input = {
    transactionId,
    walletId,
    type: "credit" as const,
    amount: money(amount, "GBP"),
    confirm: true,
    number: await nextNumber(ports, tenant),
    description: "Bank transfer received",
    now: now.toISOString(),
    expiresAt: new Date(now.getTime() + DAY).toISOString(),
  };
  done(await run(asking(tenant, payer), transaction, transactionId, "createTransaction", input));
}
