import { cancellable, confirmable, left, movable, owing, resendable } from "./badges.ts";
import type { RecordData } from "./data.ts";

/** An order's dialogs, by their name in the URL, which is also the intent of their form. */
export const dialogNames = [
  "confirm",
  "paid",
  "refund",
  "receipt",
  "cancel",
  "address",
  "details",
  "dispatch",
  "tracking",
  "returned",
  "resend",
  "hold",
  "reroute",
  "artwork",
  "note",
] as const;
export type DialogName = (typeof dialogNames)[number];

/** The dialog in a URL, if this member may use it on this order in its current state. */
export function dialogOf({ order, may, asOf }: RecordData, requested: string | undefined): DialogName | undefined {
  const fits: Readonly<Record<DialogName, boolean>> = {
    confirm: may.confirm && confirmable(order),
    paid: may.record && owing(order),
    refund: may.refund && left(order) > 0,
    receipt: may.send,
    cancel: may.cancel && cancellable(order),
    address: may.edit && movable(order),
    details: may.edit,
    dispatch: may.report,
    tracking: may.change,
    returned: may.report,
    resend: may.resend && resendable(order),
    hold: may.change,
    reroute: may.change,
    artwork: may.change,
    note: may.change,
  };
  return asOf ? undefined : dialogNames.find((name) => name === requested && fits[name]);
}
