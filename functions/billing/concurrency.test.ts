import { expect, test } from "vitest";
import { SYSTEM } from "#events/_kernel";
import { spendable } from "#events/billing";
import { derivedId, run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { walletOf } from "./account.ts";
import { transaction } from "./domain/transaction/index.ts";
import { gbp, project, scene } from "./testing.ts";

const CHARGES = 1000;
const AFFORDABLE = 100;

test("of 1,000 concurrent charges a wallet pays the 100 it can, and the others are refused [error.billing.INSUFFICIENT_BALANCE]", async () => {
  const { ports, credit } = await scene();
  await credit(AFFORDABLE * 7);
  const now = ports.clock().toISOString();
  const charge = (n: number) => {
    const transactionId = derivedId("txn", project.id, "concurrent", String(n));
    const by = {
      tenant: project.id,
      store: ports.store,
      clock: ports.clock,
      actor: SYSTEM,
      requestId: transactionId,
      consistency: new Set<string>(),
    };
    return run(by, transaction, transactionId, "createTransaction", {
      transactionId,
      number: `C-${n}`,
      type: "charge",
      amount: gbp(7),
      description: "Mugs",
      walletId: walletOf(project.id),
      now,
      expiresAt: new Date(Date.parse(now) + 86_400_000).toISOString(),
      confirm: true,
    });
  };
  const outcomes = await Promise.all(Array.from({ length: CHARGES }, (_, n) => charge(n)));
  const refused = outcomes.flatMap((each) => (isRefusal(each) ? [each.refused] : []));
  expect(outcomes.length - refused.length).toBe(AFFORDABLE);
  expect(new Set(refused)).toEqual(new Set(["insufficient"]));
  expect(await ports.store.balance(project.id, spendable(walletOf(project.id)))).toBe(0);
  await ports.close();
}, 60_000);
