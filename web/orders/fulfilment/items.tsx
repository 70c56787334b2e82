import { formatMoney } from "#web/_ui/currency.ts";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { LineItem } from "#web/_ui/line-item.tsx";
import { Money } from "#web/_ui/money.tsx";
import { messages } from "../record/messages.ts";
import type { FulfilmentProps } from "./panel.tsx";

/** What is in a fulfilment, with the part of each line that it sends. */
export function FulfilmentItems({ data: { order }, fulfilment }: FulfilmentProps) {
  const t = useText(messages);
  const locale = useLocale();
  return (
    <ul>
      {fulfilment.items.map(({ orderItemId, quantity }) => {
        const item = order.items.find(({ id }) => id === orderItemId);
        if (!item) return null;
        const { amount, currency } = item.unitPrice;
        const own = Object.entries(item.personalisation ?? {}).map(([name, value]) => `${name}: ${value}`);
        const refunded = item.refundedQuantity > 0 ? [t("fulfilment.refunded", { count: item.refundedQuantity })] : [];
        return (
          <LineItem
            key={orderItemId}
            title={item.title}
            src={item.image}
            attributes={[...item.attributes.map((each) => each.value), ...own, ...refunded].join(", ")}
            sku={item.sku}
            quantity={t("fulfilment.pieces", { quantity, price: formatMoney(amount, currency, locale) })}
            sum={<Money minor={Math.round((item.totalPrice.amount * quantity) / item.quantity)} currency={currency} />}
          />
        );
      })}
    </ul>
  );
}
