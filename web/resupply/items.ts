import { type Cart, carts } from "#contracts/carts";
import { catalogue } from "#contracts/catalogue";
import { orders } from "#contracts/orders";
import type { Member } from "#web/_server/member.ts";
import { type CartLine, optionsOf, shownAs } from "./cart-line.ts";

type Calls = Pick<Member, "call" | "project">;

/** The cart's items with their costs and stock as of now. */
export async function cartLines({ call, project }: Calls, { items }: Pick<Cart, "items">): Promise<CartLine[]> {
  if (items.length === 0) return [];
  const variantIds = items.map(({ id }) => id).join(",");
  const [sale, ...variants] = await Promise.all([
    call(orders.findOrderItems, { query: { variantIds, pageSize: 50 } }),
    ...items.map(({ id }) => call(catalogue.getVariant, { params: { variantId: id } })),
  ]);
  const offers = new Map(sale.ok ? sale.value.items.map((each) => [each.variantId, each]) : []);
  return items.map((item, index): CartLine => {
    const answer = variants[index];
    const variant = answer?.ok ? answer.value : undefined;
    const offer = offers.get(item.id);
    return {
      ...item,
      title: variant?.productTitle ?? offer?.title ?? item.id,
      sku: variant?.sku ?? offer?.sku ?? "",
      options: optionsOf(variant?.attributes ?? []),
      cost: variant?.unitCost?.amount,
      currency: variant?.unitCost?.currency ?? project.currency,
      stock: offer?.stock,
      forSale: offer !== undefined && variant !== undefined,
    };
  });
}

export async function ownCart({ call }: Calls): Promise<Cart> {
  const response = await call(carts.getCart);
  return response.ok ? response.value : { items: [], version: 0 };
}

export type Change =
  | { readonly kind: "gone"; readonly item: string }
  | { readonly kind: "left"; readonly item: string; readonly left: number; readonly wanted: number }
  | {
      readonly kind: "cost";
      readonly item: string;
      readonly before: number;
      readonly now: number;
      readonly currency: string;
    };

/** What keeps an order from being placed as it was shown; `shown` are the costs on the page, by item. */
export function changesOf(lines: readonly CartLine[], shown: (id: string) => string): Change[] {
  return lines.flatMap((line): Change[] => {
    const item = line.options ? `${line.title}, ${line.options}` : line.title;
    if (!line.forSale) return [{ kind: "gone", item }];
    const before = shown(line.id);
    const short: Change[] =
      line.stock !== undefined && line.stock < line.quantity
        ? [{ kind: "left", item, left: line.stock, wanted: line.quantity }]
        : [];
    const dearer: Change[] =
      line.cost !== undefined && before !== shownAs(line)
        ? [{ kind: "cost", item, before: Number(before), now: line.cost, currency: line.currency }]
        : [];
    return [...short, ...dearer];
  });
}
