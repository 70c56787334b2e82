import { SYSTEM } from "#events/_kernel";
import { run } from "#platform/commands";
import type { Upload } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { log } from "#platform/log";
import { OutcomeUnknown, type VendorEvent } from "#platform/payments";
import { DIRECTORY } from "#platform/ports";
import { vendorEvent } from "./domain/vendor-event.ts";
import { reportedFact } from "./reported.ts";

const RECEIVED = { received: true } as const;

/**
 * Receives an event: verifies its signature before anything is read, and records what it is about, once for each event id.
 * Reactions follow the record, so that an answer is quick and an event that comes twice or late has one effect.
 */
export async function receiveStripeEvent({ ports, commandContext, body }: Context & { readonly body: unknown }) {
  const { bytes, signature } = body as Upload;
  if (!ports.webhooks) return refuse("not-set-up");
  let event: VendorEvent | "unreadable" | undefined;
  try {
    event = signature ? await ports.webhooks.read(bytes, signature) : undefined;
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    return refuse("provider-unavailable");
  }
  if (!event) return refuse("signature-invalid");
  if (event === "unreadable") return refuse("event-unreadable");
  const { report } = event;
  if (!report) {
    log("info", "An event of the payment vendor concerns nothing here", { event: event.id, type: event.type });
    return RECEIVED;
  }
  const tenant = report.kind === "account" ? DIRECTORY : report.tenant;
  if (tenant !== DIRECTORY && !(await ports.access.project(tenant))) return RECEIVED;
  const by = { ...commandContext, tenant, actor: SYSTEM, via: "Stripe" };
  const result = await run(by, vendorEvent, event.id, "report", { fact: reportedFact({ ...event, report }) });
  // Stripe sends again what is not received.
  return isRefusal(result) ? refuse("provider-unavailable") : RECEIVED;
}
