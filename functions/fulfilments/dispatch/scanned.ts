import type { FulfilmentDocument } from "#events/fulfilments";
import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { fulfilmentView } from "../projections/fulfilment-page.ts";
import { alike, withoutSpaces } from "../typed-numbers.ts";

const CANDIDATES = 20;

/** Finds the order of a scanned number: its own number, one of its fulfilments', or one of its parcels'. */
export async function findScanned({ views }: Context, code: string) {
  const wanted = withoutSpaces(code);
  const found = async (index: string, partition: string, is: (document: FulfilmentDocument) => boolean) =>
    partition ? (await views.page(fulfilmentView, { index, partition, limit: CANDIDATES })).rows.find(is) : undefined;
  const document =
    (await found("number", alike(code), (each) =>
      [each.orderNumber, each.number].some((number) => withoutSpaces(number) === wanted),
    )) ?? (await found("tracking", wanted, () => true));
  if (!document) return refuse("nothing-scanned");
  return { orderId: document.orderId, orderNumber: document.orderNumber, fulfillmentId: document.id };
}
