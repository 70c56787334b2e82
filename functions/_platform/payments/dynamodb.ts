import { createHash } from "node:crypto";
import { type Dynamo, type Item, type Key, packed, unpacked } from "#platform/dynamodb";
import type { Charged } from "./port.ts";
import { failedWith, newReference, outcomeOf, type SandboxPayments, succeeded } from "./sandbox.ts";

const hashed = (text: string): string => createHash("sha256").update(text).digest("hex");
const keys = {
  charge: (tenant: string, attempt: string) => ({ pk: `${tenant}#charge#${attempt}`, sk: "0" }),
  /** Which charge a reference names. */
  reference: (reference: string) => ({ pk: `shared#charge#${reference}`, sk: "0" }),
  /** That a payment has met a processing error. */
  tried: (tenant: string, description: string) => ({ pk: `${tenant}#tried#${hashed(description)}`, sk: "0" }),
  refund: (tenant: string, refund: string) => ({ pk: `${tenant}#refund#${refund}`, sk: "0" }),
};
const isNew = { if: "attribute_not_exists(pk)" };
const outcomeIn = (item: Item): Charged => unpacked(item.d as Uint8Array) as Charged;

/**
 * The sandbox gateway on DynamoDB. What was typed as a card number is never stored. A charge: `d` its outcome, `s` its
 * status, `a` the amount, `c` the currency, `r` what was refunded.
 */
export function dynamoPayments(dynamo: Dynamo, table: string): SandboxPayments {
  async function chargeNamed(reference: string): Promise<{ key: Key; tenant: string; item: Item } | undefined> {
    const named = await dynamo.get(table, keys.reference(reference));
    if (!named) return undefined;
    const key = keys.charge(named.t as string, named.a as string);
    const item = await dynamo.get(table, key);
    return item && { key, tenant: named.t as string, item };
  }
  async function refundOf(tenant: string, reference: string, amount: number, currency: string) {
    const own = newReference("re");
    const charge = await chargeNamed(reference);
    if (charge?.tenant !== tenant || charge.item.s !== "succeeded")
      return { outcome: failedWith(own, "resource_missing") };
    if (amount <= 0) return { outcome: failedWith(own, "amount_too_small") };
    const left = (charge.item.a as number) - (charge.item.r as number);
    if (amount > left || currency !== charge.item.c) return { outcome: failedWith(own, "refund_too_large") };
    const values = { ":amount": amount, ":before": charge.item.r as number };
    const take = { table, update: charge.key, change: "ADD r :amount", if: "r = :before", values };
    return { outcome: succeeded(own), take };
  }
  async function authorise(reference: string, accepted: boolean, tenant?: string): Promise<Charged | undefined> {
    const found = await chargeNamed(reference);
    if (!found || (tenant !== undefined && found.tenant !== tenant)) return undefined;
    const before = outcomeIn(found.item);
    if (before.status !== "requires_action") return before;
    const after = accepted ? succeeded(reference) : failedWith(reference, "authentication_failed");
    const settled = await dynamo.write({
      table,
      update: found.key,
      change: "SET d = :d, s = :s",
      if: "s = :waiting",
      values: { ":d": packed(after), ":s": after.status, ":waiting": "requires_action" },
    });
    return settled ? after : outcomeIn((await dynamo.get(table, found.key)) as Item);
  }
  return {
    async charge(charge) {
      const { tenant, attemptId, amount, description } = charge;
      const key = keys.charge(tenant, attemptId);
      for (;;) {
        const earlier = await dynamo.get(table, key);
        if (earlier) return outcomeIn(earlier);
        const tried = keys.tried(tenant, description);
        const triedBefore = (await dynamo.get(table, tried)) !== undefined;
        const reference = newReference("ch");
        const outcome = outcomeOf(charge, reference, triedBefore);
        const failed = outcome.status === "failed" && outcome.code === "processing_error";
        const about = { s: outcome.status, a: amount.amount, c: amount.currency, r: 0, w: description };
        const made = await dynamo.transact([
          { table, put: { ...key, ...about, d: packed(outcome) }, ...isNew },
          { table, put: { ...keys.reference(reference), t: tenant, a: attemptId }, ...isNew },
          ...(failed ? [{ table, put: tried }] : []),
        ]);
        if (made) return outcome;
      }
    },
    async find(tenant, attemptId) {
      const found = await dynamo.get(table, keys.charge(tenant, attemptId));
      return found && outcomeIn(found);
    },
    async refund({ tenant, refundId, reference, amount }) {
      const key = keys.refund(tenant, refundId);
      for (;;) {
        const earlier = await dynamo.get(table, key);
        if (earlier) return outcomeIn(earlier);
        const { outcome, take } = await refundOf(tenant, reference, amount.amount, amount.currency);
        const put = { table, put: { ...key, d: packed(outcome) }, ...isNew };
        if (await dynamo.transact([put, ...(take ? [take] : [])])) return outcome;
      }
    },
    authorise: (reference, accepted) => authorise(reference, accepted),
    cancel: (tenant, reference) => authorise(reference, false, tenant),
    async look(reference) {
      const found = await chargeNamed(reference);
      if (!found) return undefined;
      const { tenant, item } = found;
      const amount = { amount: item.a as number, currency: item.c as string };
      const attemptId = (await dynamo.get(table, keys.reference(reference)))?.a as string;
      return { tenant, attemptId, amount, description: item.w as string, outcome: outcomeIn(item) };
    },
  };
}
