import { RecordError } from "#web/_record/record-error.tsx";
import { messages } from "./messages.ts";
import { ordersUrl } from "./urls.ts";

/** What the screens of orders show when they cannot show orders: what, why, what next. */
export function OrdersError() {
  return <RecordError title={messages.title} listUrl={ordersUrl()} />;
}
