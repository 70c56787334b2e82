import { placeholderEmail } from "#events/_kernel";
import { normalisedEmail } from "#events/customers";
import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { subjectId } from "#platform/secrets";
import { typedPhone, UNREADABLE_PHONE } from "#platform/tables";
import { buyersOf } from "./buyer-orders.ts";
import type { CreateOrder } from "./contract/index.ts";

/**
 * Returns how the buyer is reached, and whose customer the order is. A buyer without an email is the chosen customer, or a new one
 * who is known by name and phone number: two of them with one number stay two until somebody merges them.
 */
export async function contactOf(context: Context, input: CreateOrder, orderId: string) {
  const { ports, project, tenant, views } = context;
  const { customerId: chosenId, shippingAddress: to } = input;
  const { email, phone: written } = input.contactInformation;
  const phone = written && typedPhone(written, to.country, project.country);
  const errors = {
    ...(written && !phone && { "contactInformation.phone": [UNREADABLE_PHONE] }),
    ...(!email &&
      !to.contactName &&
      !to.company && { "shippingAddress.contactName": ["Enter a name, because there is no email address"] }),
  };
  if (Object.keys(errors).length > 0) return refuse("validation-failed", { errors });
  const contactInformation = { email: email ?? placeholderEmail(orderId), ...(phone && { phone }) };
  if (!email && chosenId) {
    const key = await ports.subjectKeys.keyOf(tenant, chosenId, false);
    return key === undefined || key === "destroyed"
      ? refuse("customer-gone")
      : { contactInformation, customerId: chosenId };
  }
  const customerId = await subjectId(ports, "cus", tenant, normalisedEmail(contactInformation.email));
  if (chosenId && !(await buyersOf(views, chosenId)).includes(customerId)) return refuse("customer-gone");
  return { contactInformation, customerId };
}
