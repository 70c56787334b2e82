import type { ActivityEntry } from "#contracts/activity";
import { fulfillerUrl, productUrl } from "../catalogue/urls.ts";
import { customerUrl } from "../customers/urls.ts";
import { orderUrl } from "../orders/urls.ts";

type Kind = NonNullable<ActivityEntry["subject"]>["kind"];
/** A variant's page is below its product's, whose id the feed does not contain. */
const urls: Record<Exclude<Kind, "variant">, (id: string) => string> = {
  order: orderUrl,
  customer: customerUrl,
  product: productUrl,
  fulfiller: fulfillerUrl,
};

/** The URL of a record in the feed; undefined if unknown. */
export function subjectUrl({ kind, id }: NonNullable<ActivityEntry["subject"]>): string | undefined {
  return kind === "variant" ? undefined : urls[kind](id);
}
