import { type ComponentType, useState } from "react";
import { ArtworkDialog } from "../fulfilment/artwork-dialog.tsx";
import { DispatchDialog } from "../fulfilment/dispatch-dialog.tsx";
import { HoldDialog } from "../fulfilment/hold-dialog.tsx";
import { NoteDialog } from "../fulfilment/note-dialog.tsx";
import { RerouteDialog } from "../fulfilment/reroute-dialog.tsx";
import { ResendDialog } from "../fulfilment/resend-dialog.tsx";
import { ReturnedDialog } from "../fulfilment/returned-dialog.tsx";
import { TrackingDialog } from "../fulfilment/tracking-dialog.tsx";
import { AddressDialog } from "./address-dialog.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import type { RecordData } from "./data.ts";
import { DetailsDialog } from "./details-dialog.tsx";
import { type DialogName, dialogOf } from "./dialog-names.ts";
import type { DialogProps } from "./dialog-props.ts";
import { PaidDialog } from "./paid-dialog.tsx";
import { ReceiptDialog } from "./receipt-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { useLinks } from "./use-links.ts";

const parts: Readonly<Record<DialogName, ComponentType<DialogProps>>> = {
  confirm: ConfirmDialog,
  paid: PaidDialog,
  refund: RefundDialog,
  receipt: ReceiptDialog,
  cancel: CancelDialog,
  address: AddressDialog,
  details: DetailsDialog,
  dispatch: DispatchDialog,
  tracking: TrackingDialog,
  returned: ReturnedDialog,
  resend: ResendDialog,
  hold: HoldDialog,
  reroute: RerouteDialog,
  artwork: ArtworkDialog,
  note: NoteDialog,
};

/** The dialog in the URL; the last one stays until it has closed. */
export default function DialogsLayer({ data }: { data: RecordData }) {
  const { dialog } = useLinks(data);
  const requested = dialogOf(data, dialog);
  const [last, setLast] = useState(requested);
  if (requested && requested !== last) setLast(requested);
  const shown = requested ?? last;
  if (!shown) return null;
  const Part = parts[shown];
  return <Part key={shown} data={data} open={requested === shown} />;
}
