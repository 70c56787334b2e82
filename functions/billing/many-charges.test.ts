import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#events/_kernel";
import { spendable } from "#events/billing";
import { run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { walletOf } from "./account.ts";
import { transaction } from "./domain/transaction/index.ts";
import { gbp, project, type Scene, scene } from "./testing.ts";

let here: Scene;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.ports.close());

/** Confirms a charge as the call does, without the limit on requests. */
async function charge(place: number): Promise<string> {
  const { store, clock } = here.ports;
  const transactionId = `txn_many${String(place).padStart(6, "0")}`;
  const consistency = new Set<string>();
  const by = { tenant: project.id, store, clock, actor: SYSTEM, via: "test", requestId: transactionId, consistency };
  const result = await run(by, transaction, transactionId, "createTransaction", {
    transactionId,
    number: `T-${place}`,
    type: "charge",
    amount: gbp(700),
    description: "Mugs",
    walletId: walletOf(project.id),
    now: clock().toISOString(),
    expiresAt: "2099-01-01T00:00:00.000Z",
    confirm: true,
  });
  return isRefusal(result) ? result.refused : "confirmed";
}

// [error.billing.INSUFFICIENT_BALANCE]
test("of 1,000 charges at once, a balance for 100 pays exactly 100", async () => {
  await here.credit(70_050);
  const outcomes = await Promise.all(Array.from({ length: 1000 }, (_, place) => charge(place)));
  const count = (of: string) => outcomes.filter((each) => each === of).length;
  expect([count("confirmed"), count("insufficient")]).toEqual([100, 900]);
  expect(await here.ports.store.balance(project.id, spendable(walletOf(project.id)))).toBe(50);
  expect((await here.charge(700, { confirm: true })).body).toMatchObject({ code: "INSUFFICIENT_BALANCE" });
});
