import type { Recorded } from "#events/_kernel";
import { PaymentAttemptFailed, PaymentAttemptSucceeded, type TransactionSource } from "#events/billing";
import { isRefusal } from "#platform/domain";
import type { Ports } from "#platform/ports";
import { type Effect, paying, TryAgain, when } from "#platform/reactions";
import { finish } from "../collect.ts";
import { systemContext } from "../work.ts";

/** Finishes the invoice's payment once its card payment has ended, whether or not its payer came back from the bank. */
export const finishPaid = when("finish-invoice-payment-on-attempt-succeeded", PaymentAttemptSucceeded, (fact) =>
  finishing(fact, fact.data.source),
);
export const finishFailed = when("finish-invoice-payment-on-attempt-failed", PaymentAttemptFailed, (fact) =>
  finishing(fact, fact.data.source),
);

const finishing = (fact: Recorded, source: TransactionSource | undefined): Effect[] =>
  source?.type === "invoice" ? [paying((ports) => finishInvoice(ports, fact, source.id))] : [];

async function finishInvoice(ports: Ports, { tenant, meta }: Recorded, invoiceId: string): Promise<void> {
  const commandContext = systemContext(ports, tenant, meta.requestId, "finish-payment");
  const result = await finish({ commandContext, charges: ports.charges }, invoiceId);
  if (isRefusal(result) && result.refused === "payment-in-progress") throw new TryAgain(`The payment of ${invoiceId}`);
}
