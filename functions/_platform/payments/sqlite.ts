import type { Engine } from "#platform/sqlite";
import type { Charged } from "./port.ts";
import { failedWith, newReference, outcomeOf, type SandboxPayments, succeeded } from "./sandbox.ts";

export const PAYMENTS_SCHEMA = [
  `CREATE TABLE IF NOT EXISTS sandbox_charges (
     tenant TEXT, attempt TEXT, reference TEXT UNIQUE, amount INTEGER, currency TEXT, description TEXT, code TEXT, outcome TEXT,
     refunded INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (tenant, attempt)) WITHOUT ROWID`,
  "CREATE INDEX IF NOT EXISTS sandbox_charges_tried ON sandbox_charges (tenant, description, code)",
  "CREATE TABLE IF NOT EXISTS sandbox_refunds (tenant TEXT, refund TEXT, outcome TEXT, PRIMARY KEY (tenant, refund)) WITHOUT ROWID",
];

interface ChargeRow {
  readonly tenant: string;
  readonly attempt: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly outcome: string;
}

/** The sandbox gateway on SQLite. What was typed as a card number is never stored. */
export function sandboxPayments(engine: Engine): SandboxPayments {
  const chargeOf = (tenant: string, attempt: string): Charged | undefined => {
    const row = engine.one("SELECT outcome FROM sandbox_charges WHERE tenant = ? AND attempt = ?", tenant, attempt);
    return row && JSON.parse(row.outcome as string);
  };
  function refundOf(tenant: string, reference: string, amount: number, currency: string): Charged {
    const own = newReference("re");
    const charge = engine.one("SELECT * FROM sandbox_charges WHERE tenant = ? AND reference = ?", tenant, reference);
    if (!charge || JSON.parse(charge.outcome as string).status !== "succeeded")
      return failedWith(own, "resource_missing");
    if (amount <= 0) return failedWith(own, "amount_too_small");
    const left = (charge.amount as number) - (charge.refunded as number);
    if (amount > left || currency !== charge.currency) return failedWith(own, "refund_too_large");
    engine.run("UPDATE sandbox_charges SET refunded = refunded + ? WHERE reference = ?", amount, reference);
    return succeeded(own);
  }
  const named = (reference: string) =>
    engine.one("SELECT * FROM sandbox_charges WHERE reference = ?", reference) as ChargeRow | undefined;
  const authorise = (reference: string, accepted: boolean, tenant?: string): Promise<Charged | undefined> =>
    engine.write(() => {
      const row = named(reference);
      if (!row || (tenant !== undefined && row.tenant !== tenant)) return undefined;
      const before = JSON.parse(row.outcome) as Charged;
      if (before.status !== "requires_action") return before;
      const after = accepted ? succeeded(reference) : failedWith(reference, "authentication_failed");
      engine.run("UPDATE sandbox_charges SET outcome = ? WHERE reference = ?", JSON.stringify(after), reference);
      return after;
    });
  return {
    async charge(charge) {
      const { tenant, attemptId, amount, description } = charge;
      return engine.write(() => {
        const earlier = chargeOf(tenant, attemptId);
        if (earlier) return earlier;
        const sql = "SELECT 1 FROM sandbox_charges WHERE tenant = ? AND description = ? AND code = 'processing_error'";
        const reference = newReference("ch");
        const outcome = outcomeOf(charge, reference, engine.one(sql, tenant, description) !== undefined);
        const code = outcome.status === "failed" ? outcome.code : null;
        engine.run(
          `INSERT INTO sandbox_charges (tenant, attempt, reference, amount, currency, description, code, outcome)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
          ...[tenant, attemptId, reference, amount.amount, amount.currency, description, code, JSON.stringify(outcome)],
        );
        return outcome;
      });
    },
    async find(tenant, attemptId) {
      return chargeOf(tenant, attemptId);
    },
    async refund({ tenant, refundId, reference, amount }) {
      return engine.write(() => {
        const earlier = engine.one(
          "SELECT outcome FROM sandbox_refunds WHERE tenant = ? AND refund = ?",
          tenant,
          refundId,
        );
        if (earlier) return JSON.parse(earlier.outcome as string) as Charged;
        const outcome = refundOf(tenant, reference, amount.amount, amount.currency);
        engine.run("INSERT INTO sandbox_refunds VALUES (?, ?, ?)", tenant, refundId, JSON.stringify(outcome));
        return outcome;
      });
    },
    authorise: (reference, accepted) => authorise(reference, accepted),
    cancel: (tenant, reference) => authorise(reference, false, tenant),
    async look(reference) {
      const row = named(reference);
      if (!row) return undefined;
      const { tenant, attempt: attemptId, amount, currency, description, outcome } = row;
      return { tenant, attemptId, amount: { amount, currency }, description, outcome: JSON.parse(outcome) };
    },
  };
}
