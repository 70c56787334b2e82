import type { ActivityEntry } from "#contracts/activity";
import { fulfillerUrl, productUrl } from "../catalogue/urls.ts";
import { customerUrl } from "../customers/urls.ts";
import { orderUrl } from "../orders/urls.ts";

type Kind = NonNullable<ActivityEntry["subject"]>["kind"];
/** A variant's page is below its product's, which the feed does not name. */
const urls: Record<Exclude<Kind, "variant">, (id: string) => string> = {
  order: orderUrl,
  customer: customerUrl,
  product: productUrl,
  fulfiller: fulfillerUrl,
};

/** Where a record of the feed is looked at; undefined where its address is not known. */
export function subjectUrl({ kind, id }: NonNullable<ActivityEntry["subject"]>): string | undefined {
  return kind === "variant" ? undefined : urls[kind](id);
}
