import type { FactOf } from "#events/_kernel";
import { spendable } from "#events/billing";
import { InvoicePaymentFailed, InvoicePaymentStarted, invoiceStream } from "#events/invoices";
import { type CommandContext, derivedId, run } from "#platform/commands";
import { isRefusal, type Refusal, refuse } from "#platform/domain";
import type { ProjectCharges } from "#platform/payments";
import { invoice } from "./domain/invoice/index.ts";
import { type Attempt, type IssuedInvoice, isIssued, outstandingOf } from "./domain/invoice/state.ts";
import { stateOf } from "./issue.ts";
import { billingTerms, ownMoney } from "./parties.ts";

export interface Collecting {
  readonly commandContext: CommandContext;
  readonly charges: ProjectCharges;
  /** Where the payer's bank sends them back to; absent if no payer is there. */
  readonly returnUrl?: string | undefined;
  /** The request's own key: repeating it answers as before and starts no other attempt. */
  readonly request?: { readonly idempotencyKey?: string | undefined; readonly fingerprint: unknown } | undefined;
}
export const WALLET = "wallet";
export const CARD = "card";

/** A usage invoice repays credit, which only money from outside can do. */
const isRepayment = ({ issued }: IssuedInvoice): boolean => issued.type === "usage";

/** The wallet where its own money is enough, else the default card. */
async function usualMethod({ commandContext: { store, tenant } }: Collecting, state: IssuedInvoice): Promise<string> {
  if (isRepayment(state)) return CARD;
  const terms = await billingTerms({ store }, tenant);
  const walletId = terms.defaultWalletId ?? derivedId("wal", tenant);
  const own = ownMoney(await store.balance(tenant, spendable(walletId)), terms);
  return own >= outstandingOf(state) ? WALLET : CARD;
}

/**
 * Collects an invoice in three steps, each safe to repeat: record the attempt; charge the project by the attempt's id;
 * record the outcome. Two that collect at once share the attempt, and the next one finishes an interrupted one.
 */
export async function collect(collecting: Collecting, invoiceId: string, chosen?: string) {
  const { commandContext } = collecting;
  const state = await stateOf(commandContext, invoiceId);
  if (!isIssued(state)) return refuse("not-found");
  if (chosen === WALLET && isRepayment(state))
    return refuse("validation-failed", { errors: { method: ["This invoice repays credit. Choose a card"] } });
  const open = state.attempt;
  const method = chosen ?? (await usualMethod(collecting, state));
  const before = await commandContext.store.load(commandContext.tenant, invoiceStream(invoiceId));
  const attemptId = derivedId("att", commandContext.tenant, invoiceId, String(before.at(-1)?.version ?? 0));
  const input = { attemptId, method, automatic: chosen === undefined, now: commandContext.clock().toISOString() };
  const started = await run(commandContext, invoice, invoiceId, "startPayment", input, collecting.request);
  if (isRefusal(started)) return started;
  const failure = started.repeated && (await failureOf(commandContext, invoiceId, started.version));
  if (failure) return failure;
  const outcome = await finish(collecting, invoiceId);
  // An attempt that was open before has ended without the method that was chosen now.
  if (chosen && open && isRefusal(outcome) && outcome.refused === "payment-failed" && open.method !== chosen)
    return collect(collecting, invoiceId, chosen);
  return outcome;
}

/** How the attempt that was started at a version has failed, if it has. */
async function failureOf({ tenant, store }: CommandContext, invoiceId: string, version: number) {
  const facts = await store.load(tenant, invoiceStream(invoiceId));
  const of = (type: string) =>
    facts.filter((fact) => fact.type === type).map((fact) => ({ ...(fact.data as Failure), version: fact.version }));
  const started = of(InvoicePaymentStarted.type).find((each) => each.version === version);
  const failed = of(InvoicePaymentFailed.type).find(({ attemptId }) => attemptId === started?.attemptId);
  return failed && refuse("payment-failed", { failureCode: failed.code, reason: failed.message });
}
type Failure = Pick<FactOf<typeof InvoicePaymentFailed>["data"], "attemptId" | "code" | "message">;

/** Finishes a started attempt by the outcome of its charge; without one nothing happens. */
export async function finish(
  { commandContext, charges, returnUrl }: Collecting,
  invoiceId: string,
): Promise<undefined | Refusal<string>> {
  const state = await stateOf(commandContext, invoiceId);
  if (!isIssued(state) || !state.attempt) return undefined;
  const { attemptId } = state.attempt;
  const outcome = await charges.charge(commandContext, {
    ...chargeOf(state, state.attempt),
    ...(returnUrl && { returnUrl }),
  });
  if (outcome.status === "succeeded") {
    const { transactionId } = outcome;
    const result = await run(commandContext, invoice, invoiceId, "finishPayment", { attemptId, transactionId });
    return isRefusal(result) ? result : undefined;
  }
  if (outcome.status === "requires_action") return refuse("payment-requires-action", { url: outcome.url });
  if (outcome.status === "pending") return refuse("payment-in-progress");
  const { code, message } = outcome;
  const failed = await run(commandContext, invoice, invoiceId, "failPayment", { attemptId, code, message });
  return isRefusal(failed) ? failed : refuse("payment-failed", { failureCode: code, reason: message });
}

function chargeOf(state: IssuedInvoice, { attemptId, amount, method }: Attempt) {
  const { invoiceId, number } = state.issued;
  return {
    attemptId,
    amount,
    method,
    invoiceId,
    source: { type: "invoice" as const, id: invoiceId, number },
    integration: "billing",
    description: `Invoice ${number}`,
    ...(isRepayment(state) && { topUpOnly: true as const }),
  };
}
