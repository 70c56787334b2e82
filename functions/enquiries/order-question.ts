import { SYSTEM } from "#events/_kernel";
import { buyerEmailOf } from "#events/customers";
import { keyedId, newId, run } from "#platform/commands";
import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { type Context, countAttempt } from "#platform/http";
import { linkedOrder } from "#platform/order-link";
import type { enquiries } from "./contract/index.ts";
import { enquiry } from "./domain/index.ts";
import { takesEnquiries } from "./mail/receive-mail.ts";
import { nextNumber } from "./receive.ts";

type QuestionContext = Context & {
  readonly params: { readonly token: string };
  readonly body: BodyOf<(typeof enquiries)["askAboutOrder"]>;
};

/** A buyer's question from the page of their order. Its limits count the order and where the question comes from. */
export async function askAboutOrder({ ports, params, body, caller, commandContext }: QuestionContext) {
  const linked = await linkedOrder(ports, params.token);
  if (isRefusal(linked)) return linked;
  const { tenant, orderId, document } = linked;
  if (!(await takesEnquiries(ports, tenant))) return refuse("project-not-found");
  const account = keyedId("usr", ports.signingKey, tenant, orderId);
  await countAttempt(ports, "enquiry-form", { account, ip: caller.ip });
  const { idempotencyKey } = caller;
  const enquiryId = idempotencyKey
    ? keyedId("enq", ports.signingKey, tenant, idempotencyKey, orderId)
    : newId("enq", ports.clock());
  const { contactInformation, shippingAddress, customerId, number } = document.order;
  const email = await buyerEmailOf((stream) => ports.store.load(tenant, stream), document.order);
  const { phone } = contactInformation;
  const result = await run(
    { ...commandContext, tenant, actor: SYSTEM, via: "order page" },
    enquiry,
    enquiryId,
    "receive",
    {
      enquiryId,
      number: await nextNumber(ports, tenant, enquiryId),
      channel: "form",
      subject: `Order ${number}`,
      message: body.message,
      customer: {
        name: shippingAddress.contactName ?? shippingAddress.company ?? email,
        email,
        ...(phone && { phone }),
      },
      customerId,
      orderId,
      type: "order",
      priority: "normal",
      tags: [],
      files: [],
      receivedAt: ports.clock().toISOString(),
    },
  );
  if (isRefusal(result)) throw new Error(`A question was not received: ${result.refused}`);
  return { received: true } as const;
}
