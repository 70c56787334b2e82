import type { Charge, Charged } from "./port.ts";
import { failedWith, newReference, outcomeOf, type SandboxPayments, succeeded } from "./sandbox.ts";

/** The sandbox gateway as arrays. */
export function memoryPayments(): SandboxPayments {
  const charges: { charge: Omit<Charge, "method">; outcome: Charged; refunded: number }[] = [];
  const refunds = new Map<string, Charged>();
  const find = (tenant: string, attemptId: string) =>
    charges.find(({ charge }) => charge.tenant === tenant && charge.attemptId === attemptId);
  return {
    async charge({ method, ...charge }) {
      const earlier = find(charge.tenant, charge.attemptId);
      if (earlier) return earlier.outcome;
      const triedBefore = charges.some(
        ({ charge: { tenant, description }, outcome }) =>
          tenant === charge.tenant &&
          description === charge.description &&
          outcome.status === "failed" &&
          outcome.code === "processing_error",
      );
      const outcome = outcomeOf(method, charge.amount.amount, newReference("ch"), triedBefore);
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
    async authorise(reference, accepted) {
      const found = charges.find(({ outcome }) => outcome.reference === reference);
      if (found?.outcome.status === "requires_action")
        found.outcome = accepted ? succeeded(reference) : failedWith(reference, "authentication_failed");
      return found?.outcome;
    },
  };
}
