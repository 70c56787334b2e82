import { customers } from "#contracts/customers";
import { orders } from "#contracts/orders";
import { emailIn, nameOf } from "#web/_record/customer-name.ts";
import type { Member } from "#web/_server/member.ts";

/** What a new enquiry's form begins with: the customer, or the order and its buyer, as far as the member may see them. */
export async function startOf(
  who: Member,
  url: URLSearchParams,
): Promise<Readonly<Record<string, string | undefined>>> {
  const [order, customer] = [url.get("order"), url.get("customer")];
  if (order) return ofOrder(who, order);
  return customer ? ofCustomer(who, customer) : {};
}

async function ofCustomer({ call, project, permissions }: Member, customerId: string) {
  if (!permissions.includes("customers.customer.view")) return {};
  const found = await call(customers.getCustomer, { params: { platformId: project.platformId, customerId } });
  if (!found.ok || found.value.status === "erased") return {};
  const { phone } = found.value;
  const email = emailIn(found.value.email);
  const name = nameOf(found.value);
  return {
    "customer.name": name === email || name === phone ? undefined : name,
    "customer.email": email,
    "customer.phone": phone,
  };
}

async function ofOrder({ call, project, permissions }: Member, orderId: string) {
  if (!permissions.includes("orders.order.view")) return {};
  const found = await call(orders.getOrder, { params: { platformId: project.platformId, orderId } });
  if (!found.ok) return {};
  const { number, shippingAddress } = found.value;
  // The buyer's contact is missing where the role does not show it.
  const contact = (found.value as Partial<typeof found.value>).contactInformation;
  return {
    order: number,
    "customer.name": shippingAddress.contactName,
    "customer.email": emailIn(contact?.email),
    "customer.phone": contact?.phone,
  };
}
