import { type Recorded, SYSTEM } from "#events/_kernel";
import {
  VendorCardReported,
  VendorDisputeReported,
  VendorPaymentReported,
  VendorRefundReported,
  VendorSetupReported,
} from "#events/payments";
import { backgroundContext, derivedId, run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import type { Ports } from "#platform/ports";
import { ask, type Effect, paying, type ReactionContext, TryAgain, when } from "#platform/reactions";
import { METHODS } from "../account.ts";
import { method } from "../domain/method/index.ts";
import { transaction } from "../domain/transaction/index.ts";
import { settle } from "../pay.ts";
import { attemptView } from "../projections/attempt.ts";
import { methodView } from "../projections/method.ts";
import { returnLate } from "../return-late.ts";

type Payment = { readonly attemptId: string; readonly transactionId?: string | undefined };

/** Attempts are recorded before the vendor is asked, so one that is not in the view either was not ours. */
const transactionOf = async ({ attemptId, transactionId }: Payment, { views }: ReactionContext) =>
  transactionId ?? (await views.get(attemptView, attemptId))?.transactionId;

const asSystem = ({ store, clock }: Ports, { tenant, meta }: Recorded) =>
  backgroundContext({ store, clock }, { tenant, actor: SYSTEM, via: "Stripe", requestId: meta.requestId });

/** Settles a payment by asking the vendor, whatever the event holds: it may be late, and then it is returned. */
export const settlePayment = when("settle-on-payment-reported", VendorPaymentReported, async (fact, around) => {
  const transactionId = await transactionOf(fact.data, around);
  if (!transactionId) return [];
  const commandContext = (ports: Ports) => asSystem(ports, fact);
  return [
    paying(async (ports) => {
      await settle({ commandContext: commandContext(ports), payments: ports.payments }, transactionId);
      await returnLate(ports, { tenant: fact.tenant, transactionId, attemptId: fact.data.attemptId });
    }),
  ];
});

/** Adds a card whose form was left before it was sent. A card that was removed since is not added again. */
export const addCard = when("add-card-on-setup-reported", VendorSetupReported, async (fact, { views }) => {
  const page = await views.page(methodView, { index: "order", partition: "", limit: METHODS });
  const priority = page.rows.length + 1;
  return [paying((ports) => add(ports, fact, fact.data.reference, priority))];
});

/** The id of the payment method that a finished setup becomes, whoever reports it. */
export const methodOfSetup = (tenant: string, reference: string): string => derivedId("mtd", tenant, reference);

async function add(ports: Ports, fact: Recorded, reference: string, priority: number): Promise<void> {
  const { tenant } = fact;
  const found = await ports.cards?.found(tenant, reference);
  if (!found) return;
  const methodId = methodOfSetup(tenant, reference);
  const { card, reference: vendorReference } = found;
  const input = { methodId, vendor: "stripe" as const, vendorReference, card, billingDetails: {}, priority };
  const result = await run(asSystem(ports, fact), method, methodId, "addMethod", input);
  if (isRefusal(result) && result.refused !== "taken") throw new TryAgain(`${methodId} could not be added`);
}

/** Brings a stored card up to date by asking the vendor: its new dates, or that it was removed there. */
export const followCard = when("follow-card-on-card-reported", VendorCardReported, async (fact, { views }) => {
  const page = await views.page(methodView, { index: "order", partition: "", limit: METHODS });
  const found = page.rows.find(({ vendorReference }) => vendorReference.endsWith(`/${fact.data.card}`));
  return found ? [paying((ports) => follow(ports, fact, found.id, found.vendorReference))] : [];
});

async function follow(ports: Ports, fact: Recorded, methodId: string, vendorReference: string): Promise<void> {
  const now = await ports.cards?.current?.(vendorReference);
  if (!now) return;
  const by = asSystem(ports, fact);
  if ("removed" in now) {
    await run(by, method, methodId, "removeMethod", { methodId, needed: false });
    return;
  }
  const { brand, last4, expMonth, expYear } = now.card;
  await run(by, method, methodId, "changeMethod", { methodId, card: { brand, last4, expMonth, expYear } });
}

async function about(payment: Payment, around: ReactionContext, effect: (id: string) => Effect): Promise<Effect[]> {
  const transactionId = await transactionOf(payment, around);
  return transactionId ? [effect(transactionId)] : [];
}

export const followRefund = when("note-refund-on-refund-reported", VendorRefundReported, ({ data }, around) => {
  const { attemptId, refunded } = data;
  return about(data, around, (id) => ask(transaction, id, "reportRefund", { transactionId: id, attemptId, refunded }));
});

export const followDispute = when("note-dispute-on-dispute-reported", VendorDisputeReported, ({ data }, around) => {
  const { attemptId, disputeId, status, amount, reason, dueBy } = data;
  return about(data, around, (id) =>
    ask(transaction, id, "reportDispute", { transactionId: id, attemptId, disputeId, status, amount, reason, dueBy }),
  );
});
