import { formatMoney } from "#web/_ui/currency.ts";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { LineItem } from "#web/_ui/line-item.tsx";
import { Money } from "#web/_ui/money.tsx";
import { messages } from "../record/messages.ts";
import { usePlacements } from "./prints.ts";
import type { FulfilmentProps } from "./props.ts";

/** A fulfilment's items, with its share of each line. What is sent again has no price, and nothing of it is refunded. */
export function FulfilmentItems({ data: { order, prints, may }, fulfilment }: FulfilmentProps) {
  const t = useText(messages);
  const locale = useLocale();
  const placements = usePlacements();
  const all = prints[fulfilment.id]?.placements ?? [];
  const isPriced = may.money && !fulfilment.reprintOf;
  const missing = (order.missingArtwork ?? []).filter(({ fulfillmentId }) => fulfillmentId === fulfilment.id);
  return (
    <ul>
      {fulfilment.items.map(({ orderItemId, quantity }) => {
        const item = order.items.find(({ id }) => id === orderItemId);
        if (!item) return null;
        const own = Object.entries(item.personalisation ?? {}).map(([name, value]) => `${name}: ${value}`);
        const count = fulfilment.reprintOf ? 0 : item.refundedQuantity;
        const refunded = count > 0 ? [t("fulfilment.refunded", { count })] : [];
        return (
          <LineItem
            key={orderItemId}
            title={item.title}
            src={item.image}
            attributes={[...item.attributes.map((each) => each.value), ...own, ...refunded].join(", ")}
            sku={item.sku}
            placements={placements(
              order.id,
              fulfilment.id,
              all.filter((each) => each.orderItemId === orderItemId),
              missing.filter((each) => each.orderItemId === orderItemId).flatMap((each) => each.placements),
            ).map((each) => ({ ...each, src: each.src ?? item.image }))}
            quantity={
              isPriced
                ? t("fulfilment.pieces", {
                    quantity,
                    price: formatMoney(item.unitPrice.amount, item.unitPrice.currency, locale),
                  })
                : t("fulfilment.count", { quantity })
            }
            sum={
              isPriced && (
                <Money
                  minor={Math.round((item.totalPrice.amount * quantity) / item.quantity)}
                  currency={item.totalPrice.currency}
                />
              )
            }
          />
        );
      })}
    </ul>
  );
}
