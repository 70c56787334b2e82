import { run } from "#platform/commands";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { SandboxCharge } from "#platform/payments";
import { vendorEvent } from "./domain/vendor-event.ts";
import { reportedFact } from "./reported.ts";

type SandboxContext = Context & { readonly params: { readonly reference: string } };

const shown = (reference: string, { amount, description, outcome }: SandboxCharge) => ({
  reference,
  amount,
  description,
  status: outcome.status,
});

/** A test payment as its bank shows it. There is none where the payment vendor is a real one. */
export async function getSandboxPayment({ ports, params: { reference } }: SandboxContext) {
  const found = await ports.sandbox?.look(reference);
  return found ? shown(reference, found) : refuse("not-found");
}

/** Answers the bank, and reports it as the real vendor does: by an event of its own. */
export async function answerSandboxPayment(context: SandboxContext & { readonly body: { readonly approve: boolean } }) {
  const { ports, params, body, commandContext } = context;
  const { reference } = params;
  const outcome = await ports.sandbox?.authorise(reference, body.approve);
  const found = outcome && (await ports.sandbox?.look(reference));
  if (!found) return refuse("not-found");
  const { tenant, attemptId } = found;
  const event = {
    id: `evt_${reference}`,
    type: outcome.status === "succeeded" ? "payment_intent.succeeded" : "payment_intent.payment_failed",
    at: ports.clock().toISOString(),
    report: { kind: "payment", tenant, attemptId, reference },
  } as const;
  const result = await run({ ...commandContext, tenant, via: "Sandbox bank" }, vendorEvent, event.id, "report", {
    fact: reportedFact(event),
  });
  if (isRefusal(result)) throw new Error(`The sandbox could not report ${reference}: ${result.refused}`);
  return shown(reference, found);
}
