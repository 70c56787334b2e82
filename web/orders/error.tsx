import { RecordError } from "#web/_record/record-error.tsx";
import { messages } from "./messages.ts";
import { ordersUrl } from "./urls.ts";

/** Shown when orders cannot be loaded: what, why, what next. */
export function OrdersError() {
  return <RecordError title={messages.title} listUrl={ordersUrl()} />;
}
