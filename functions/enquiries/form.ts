import { SYSTEM } from "#events/_kernel";
import { keyedId, newId, run } from "#platform/commands";
import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { type Context, countAttempt, Problem } from "#platform/http";
import type { enquiries } from "./contract/index.ts";
import { enquiry } from "./domain/index.ts";
import { takesEnquiries } from "./mail/receive-mail.ts";
import { customerOf, nextNumber, orderNumbered } from "./receive.ts";

const RECEIVED = { received: true } as const;

type FormContext = Context & {
  readonly params: { readonly platformId: string };
  readonly body: BodyOf<(typeof enquiries)["sendEnquiry"]>;
};

/**
 * A shop's contact form. A robot that fills in the hidden field gets the same answer, and nothing is recorded. The limits
 * count the writer's address and where it comes from; a captcha vendor checks the rest, where one is used.
 */
export async function sendEnquiry(context: FormContext) {
  const { ports, body, params, caller, commandContext } = context;
  const { project: tenant, name, email, phone, subject, message, orderNumber, type } = body;
  const project = await ports.access.project(tenant);
  if (project?.platformId !== params.platformId || !(await takesEnquiries(ports, tenant)))
    return refuse("project-not-found");
  if (body.website) return RECEIVED;
  const account = keyedId("usr", ports.signingKey, tenant, email.toLowerCase());
  const attempt = await countAttempt(ports, "enquiry-form", { account, ip: caller.ip });
  const response = body["g-recaptcha-response"] ?? "";
  if (ports.captcha && !(response && (await ports.captcha.passes(response, caller.ip)))) {
    await attempt.giveBack();
    throw new Problem(422, "CAPTCHA_FAILED", "Show that you are not a robot.");
  }
  const { idempotencyKey } = caller;
  const enquiryId = idempotencyKey
    ? keyedId("enq", ports.signingKey, tenant, idempotencyKey, email)
    : newId("enq", ports.clock());
  const orderId = orderNumber ? await orderNumbered(ports, tenant, orderNumber) : undefined;
  const by = { ...commandContext, tenant, actor: SYSTEM, via: "contact form" };
  const result = await run(by, enquiry, enquiryId, "receive", {
    enquiryId,
    number: await nextNumber(ports, tenant, enquiryId),
    channel: "form",
    subject,
    message,
    customer: { name, email, ...(phone && { phone }) },
    customerId: await customerOf(ports, tenant, email),
    ...(orderId && { orderId }),
    type: orderId && type === "other" ? "order" : type,
    priority: "normal",
    tags: [],
    files: [],
    receivedAt: ports.clock().toISOString(),
  });
  if (isRefusal(result)) throw new Error(`A form was not received: ${result.refused}`);
  return RECEIVED;
}
