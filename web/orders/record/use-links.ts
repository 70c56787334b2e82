import { useSearchParams } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { orderUrl } from "../urls.ts";
import type { RecordData } from "./data.ts";

/** URLs of this order's dialogs; `action` is where its forms are posted. */
export function useLinks({ order }: Pick<RecordData, "order">) {
  const link = useProjectLink();
  const [url] = useSearchParams();
  const dialog = url.get("dialog") ?? undefined;
  const fulfilment = url.get("fulfilment") ?? undefined;
  const parcel = url.get("parcel") ?? undefined;
  return {
    dialog,
    fulfilment,
    parcel,
    open: (name: string, fulfillmentId?: string, parcelId?: string) =>
      link(orderUrl(order.id, { dialog: name, fulfilment: fulfillmentId, parcel: parcelId })),
    closed: link(orderUrl(order.id)),
    action: link(orderUrl(order.id, { dialog, fulfilment, parcel })),
  };
}
