import { customers } from "#contracts/customers";
import type { OrderRecord } from "#contracts/orders";
import type { Posted } from "#web/_server/posted.ts";
import { inOrder } from "../address-fields.ts";

const ATTEMPTS = 3;

/** Adds the order's address to its customer, once. False if that failed; the order exists either way. */
export async function saveAddress({ call, key, project }: Posted, order: OrderRecord): Promise<boolean> {
  const params = { platformId: project.platformId, customerId: order.customerId };
  const wanted = inOrder(order.shippingAddress);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const found = await call(customers.getCustomer, { params });
    if (!found.ok) return false;
    const saved = found.value.addresses.map(({ id: _id, isDefault: _default, ...address }) => address);
    if (saved.some((each) => JSON.stringify(inOrder(each)) === JSON.stringify(wanted))) return true;
    const result = await call(customers.updateCustomer, {
      params,
      body: { addresses: [...saved, order.shippingAddress] },
      ifMatch: found.value.version,
      idempotencyKey: key && `${key}:address:${attempt}`,
    });
    if (result.ok) return true;
    if (result.problem.code !== "VERSION_CONFLICT") return false;
  }
  return false;
}
