import { RecordError } from "#web/_record/record-error.tsx";
import { labels } from "./labels.ts";
import { ordersUrl } from "./urls.ts";

/** Shown when orders cannot be loaded: what, why, what next. */
export function OrdersError() {
  return <RecordError title={labels.title} listUrl={ordersUrl()} />;
}
