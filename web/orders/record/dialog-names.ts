import { cancellable, confirmable, left, movable, owing } from "./badges.ts";
import type { RecordData } from "./data.ts";

/** The dialogs of an order, by their name in the URL; a form of the same name stands in each. */
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
  "hold",
  "reroute",
  "artwork",
  "note",
] as const;
export type DialogName = (typeof dialogNames)[number];
export const dialogs: ReadonlySet<string> = new Set(dialogNames);

/** The dialog a URL asks for, when this member may use it on this order as it stands. */
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
    hold: may.change,
    reroute: may.change,
    artwork: may.change,
    note: may.change,
  };
  return asOf ? undefined : dialogNames.find((name) => name === requested && fits[name]);
}
