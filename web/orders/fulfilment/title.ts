import { useCallback } from "react";
import type { OrderRecord } from "#contracts/orders";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "../record/messages.ts";

/** "Fulfilment 1 of 2", or only "Fulfilment" for a single one. */
export function useFulfilmentTitle(): (order: OrderRecord, id: string | undefined) => string {
  const t = useText(messages);
  return useCallback(
    (order, id) => {
      const count = order.fulfillments.length;
      const place = order.fulfillments.findIndex((each) => each.id === id) + 1;
      return count > 1 && place > 0 ? t("fulfilment.title", { place, count }) : t("fulfilment.only");
    },
    [t],
  );
}
