import type { FactOf, Recorded } from "#events/_kernel";
import type { JobReceived } from "#events/production";
import type { Slip } from "./slip.ts";

type Received = FactOf<typeof JobReceived>["data"];

/** A factory's job as its slip needs it. */
export interface JobDocument {
  readonly shop: string;
  readonly shopName: string;
  readonly slip: Slip;
  /** Why it is not packed any more. */
  readonly over?: string | undefined;
}

/** The job, read from its facts: the work as the shop described it last. Undefined where there is none. */
export function jobDocument(facts: readonly Recorded[]): JobDocument | undefined {
  const told = facts.map(({ data }) => data as Partial<Received>).filter(({ work, delivery }) => work && delivery);
  const { shop, work, delivery } = told.at(-1) ?? {};
  const last = facts.at(-1);
  if (!shop || !work || !delivery || !last) return undefined;
  const received = facts.findLastIndex(({ type }) => type === "JobReceived");
  const since = facts.slice(received).map(({ type }) => type);
  return {
    shop,
    shopName: work.shopName,
    slip: {
      orderNumber: work.number,
      number: work.number,
      to: delivery.address,
      method: work.method?.name,
      tracking: work.parcels.flatMap(({ carrier, trackingNumber }) =>
        trackingNumber ? [`${carrier} ${trackingNumber}`] : [],
      ),
      items: work.items.map(({ title, sku, attributes, personalisation = {}, quantity }) => ({
        title,
        sku,
        options: attributes.map(({ value }) => value),
        personalisation: Object.entries(personalisation),
        placements: [],
        quantity,
      })),
      gift: work.giftMessage,
      message: work.packingSlip?.message,
      packerNotes: [],
      updatedAt: last.at,
    },
    ...(since.includes("JobWithdrawn") && { over: "was withdrawn by its shop" }),
    ...(since.includes("JobRejected") && { over: "was rejected" }),
  };
}
