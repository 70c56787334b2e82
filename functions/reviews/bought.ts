import type { Reader } from "#platform/views";
import { purchaseView } from "./projections/purchase.ts";

interface Claim {
  readonly orderId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly product?: { readonly ref: string } | undefined;
}

/** Returns the id of a product of this project's catalogue; undefined where the review is about something else. */
export const productIdOf = ({ ref }: { readonly ref: string }): string | undefined =>
  /(?:^|\/)(prd_[0-9a-z]+)$/.exec(ref)?.[1];

/** Whether the review's author placed the named order, and the product was in it. */
export async function isBought(views: Reader, { orderId, customerId, product }: Claim): Promise<boolean> {
  if (!orderId || !customerId) return false;
  const order = await views.get(purchaseView, orderId);
  if (order?.customerId !== customerId) return false;
  return !product || order.products.includes(productIdOf(product) ?? "");
}
