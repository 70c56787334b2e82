import { redirect } from "@remix-run/node";
import { enquiries } from "#contracts/enquiries";
import { orders } from "#contracts/orders";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { messages } from "./messages.ts";
import { enquiryUrl } from "./urls.ts";

/** Adds an enquiry that came by telephone or through a marketplace. */
export async function createAct(args: Args) {
  const sent = await posted(args);
  const { form, call, key, project } = sent;
  const params = { platformId: project.platformId };
  const number = textIn(form, "order")?.replace(/^#/, "");
  const found = number ? await call(orders.listOrders, { params, query: { search: number, pageSize: 5 } }) : undefined;
  const order = found?.ok
    ? found.value.orders.find((each) => each.number.toLowerCase() === number?.toLowerCase())
    : undefined;
  const phone = textIn(form, "customer.phone");
  const body = read(enquiries.createEnquiry.body, {
    channel: textIn(form, "channel") ?? "phone",
    subject: textIn(form, "subject") ?? "",
    message: textIn(form, "message") ?? "",
    customer: {
      name: textIn(form, "customer.name") ?? "",
      email: textIn(form, "customer.email") ?? "",
      ...(phone && { phone }),
    },
    ...(order && { orderId: order.id }),
    type: order ? "order" : "other",
  });
  const gone = number && !order ? { order: [messages.new.orderGone] } : {};
  const errors = { ...(body.ok ? {} : body.problem.errors), ...gone };
  if (!body.ok || Object.keys(errors).length > 0)
    return refusedWith(form, "create", {
      message: messages.new.orderGone,
      code: "VALIDATION_FAILED",
      status: 422,
      errors,
    });
  const response = await call(enquiries.createEnquiry, { params, body: body.value, idempotencyKey: key });
  if (!response.ok) return refusedWith(form, "create", response.problem);
  return redirect(withProject(enquiryUrl(response.value.id, { flash: "added" }), project.id), consistencyHeaders(sent));
}
