import type { Charge, Charged } from "./port.ts";
import { failedWith, newReference, outcomeOf, type SandboxPayments, succeeded } from "./sandbox.ts";

interface StoredCharge {
  readonly charge: Omit<Charge, "method">;
  outcome: Charged;
  refunded: number;
}
const named =
  (reference: string) =>
  ({ outcome }: StoredCharge): boolean =>
    outcome.reference === reference;

function authorise(found: StoredCharge | undefined, accepted: boolean): Charged | undefined {
  if (found?.outcome.status === "requires_action") {
    const { reference } = found.outcome;
    found.outcome = accepted ? succeeded(reference) : failedWith(reference, "authentication_failed");
  }
  return found?.outcome;
}

/** The sandbox gateway as arrays. */
export function memoryPayments(): SandboxPayments {
  const charges: StoredCharge[] = [];
  const refunds = new Map<string, Charged>();
  const find = (tenant: string, attemptId: string) =>
    charges.find(({ charge }) => charge.tenant === tenant && charge.attemptId === attemptId);
  return {
    async charge(sent) {
      const { method: _method, ...charge } = sent;
      const earlier = find(charge.tenant, charge.attemptId);
      if (earlier) return earlier.outcome;
      const triedBefore = charges.some(
        ({ charge: { tenant, description }, outcome }) =>
          tenant === charge.tenant &&
          description === charge.description &&
          outcome.status === "failed" &&
          outcome.code === "processing_error",
      );
      const outcome = outcomeOf(sent, newReference("ch"), triedBefore);
      charges.push({ charge, outcome, refunded: 0 });
      return outcome;
    },
    async find(tenant, attemptId) {
      return find(tenant, attemptId)?.outcome;
    },
    async refund({ tenant, refundId, reference, amount }) {
      const name = JSON.stringify([tenant, refundId]);
      const decide = (): Charged => {
        const own = newReference("re");
        const found = charges.find(
          ({ charge, outcome }) => charge.tenant === tenant && outcome.reference === reference,
        );
        if (found?.outcome.status !== "succeeded") return failedWith(own, "resource_missing");
        if (amount.amount <= 0) return failedWith(own, "amount_too_small");
        const { amount: paid } = found.charge;
        if (found.refunded + amount.amount > paid.amount || amount.currency !== paid.currency)
          return failedWith(own, "refund_too_large");
        found.refunded += amount.amount;
        return succeeded(own);
      };
      const outcome = refunds.get(name) ?? decide();
      refunds.set(name, outcome);
      return outcome;
    },
    authorise: async (reference, accepted) => authorise(charges.find(named(reference)), accepted),
    async cancel(tenant, reference) {
      const found = charges.find(named(reference));
      return found?.charge.tenant === tenant ? authorise(found, false) : undefined;
    },
    async look(reference) {
      const found = charges.find(named(reference));
      return found && { ...found.charge, outcome: found.outcome };
    },
  };
}
