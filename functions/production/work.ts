import type { Address, FactOf, Recorded } from "#events/_kernel";
import type { FulfillerListed } from "#events/catalogue";
import {
  type Artwork,
  type FulfilmentDocument,
  type FulfilmentStatus,
  fulfilmentIn,
  missingPrints,
  type ParcelDetails,
  printsOf,
} from "#events/fulfilments";
import type { OrderCreated, OrderLine } from "#events/orders";
import type { JobItem, JobMarks, JobStage, JobWork } from "#events/production";

type Order = FactOf<typeof OrderCreated>["data"];
type Rates = FactOf<typeof FulfillerListed>["data"]["rates"];

/** A shop's facts that a job is created from. */
export interface ShopFacts {
  readonly shopName: string;
  readonly order: readonly Recorded[];
  readonly fulfilment: readonly Recorded[];
  /** The facts of the shop's record of the fulfiller. */
  readonly fulfiller: readonly Recorded[];
}

/** A confirmed fulfilment with the data that its fulfiller may see. */
export interface WorkToDo {
  readonly customerId: string;
  readonly route: number;
  readonly marks: JobMarks;
  readonly address: Address;
  readonly work: JobWork;
  readonly isCancelled: boolean;
}

const STAGES: Partial<Record<FulfilmentStatus, JobStage>> = {
  accepted: "accepted",
  in_production: "in_production",
  packed: "packed",
  dispatched: "dispatched",
  delivered: "delivered",
  rejected: "rejected",
  returned: "returned",
  failed: "failed",
};
/** The stage that a hold interrupted, by rank. */
const STAGE_OF_RANK: readonly JobStage[] = [
  "new",
  "new",
  "accepted",
  "in_production",
  "packed",
  "dispatched",
  "delivered",
];

/** Returns undefined while there is nothing to make: not confirmed, or no maker. */
export function workToDo(facts: ShopFacts): WorkToDo | undefined {
  const document = fulfilmentIn(facts.fulfilment);
  const order = facts.order[0]?.data as Order | undefined;
  if (!document?.fulfiller || !order || document.rank < 1) return undefined;
  const reroutes = facts.fulfilment.filter(({ type }) => type === "FulfilmentRerouted");
  const held = document.hold && {
    reason: document.hold.reason,
    message: document.hold.message,
    fix: document.hold.fix,
  };
  const method = document.methods.find(({ id }) => id === document.shippingMethodId);
  const work = {
    shopName: facts.shopName,
    number: document.number,
    stage: STAGES[document.status] ?? STAGE_OF_RANK[document.rank] ?? "new",
    items: itemsOf(document, order),
    method: method && { name: method.name, type: method.type, tracked: method.tracked },
    resend: document.reprintOf === undefined ? undefined : { of: document.reprintOf },
    giftMessage: order.gift?.message,
    packingSlip: document.packingSlip,
    promisedBy: document.promisedBy,
    dispatchBy: dispatchBy(document, facts.fulfiller),
    hold: held,
    corrected: document.corrected,
    returned: returnedIn(document),
    parcels: parcelsSince(document, facts.fulfilment, reroutes.at(-1)?.version ?? 0),
  };
  return {
    customerId: order.customerId,
    route: reroutes.length,
    marks: { order: facts.order.at(-1)?.version ?? 0, fulfilment: facts.fulfilment.at(-1)?.version ?? 0 },
    address: addressOf(facts.order),
    work: JSON.parse(JSON.stringify(work)) as JobWork,
    isCancelled: document.status === "cancelled",
  };
}

function addressOf(order: readonly Recorded[]): Address {
  const addresses = order.map(({ data }) => (data as { shippingAddress?: Address }).shippingAddress);
  return addresses.findLast((each) => each !== undefined) as Address;
}

const itemsOf = (document: FulfilmentDocument, { lines }: Order): JobItem[] =>
  document.items.flatMap(({ orderItemId, quantity }) => {
    const line = lines.find(({ id }) => id === orderItemId);
    if (!line) return [];
    const { title, sku, image, personalisation } = line;
    const attributes = line.attributes.map(({ name, value }) => ({ name, value }));
    return [{ title, sku, attributes, image, quantity, personalisation, prints: printsIn(document, line) }];
  });

/** Returns every placement of an item, with its artwork as ordered or replaced since, and whether that is missing. */
function printsIn({ items, artwork = [] }: FulfilmentDocument, line: OrderLine): JobItem["prints"] {
  const replaced = artwork.filter((each) => each.orderItemId === line.id);
  const applications = items.find((each) => each.orderItemId === line.id)?.applications ?? line.applications;
  const printed = { ...line, applications };
  const missing = missingPrints(printed, replaced);
  const prints = printsOf(printed, replaced).map(({ area, artwork: print }) => ({
    ...area,
    ...(print && { artwork: withoutFile(print) }),
    ...(missing.includes(area.placement) && { missing: true as const }),
  }));
  return prints.length ? prints : undefined;
}

/** The shop's drive is none of the factory's business. */
const withoutFile = ({ file: _file, ...print }: Artwork) => print;

const DAY_MS = 86_400_000;

/** Returns when a parcel must leave: the promised date minus the longest delivery time in days. */
function dispatchBy({ promisedBy, shippingMethodId = "" }: FulfilmentDocument, fulfiller: readonly Recorded[]) {
  if (promisedBy === undefined) return undefined;
  const lists = fulfiller.map(({ data }) => (data as { rates?: Rates }).rates);
  const rates = lists.findLast((each) => each !== undefined) ?? [];
  const rate = rates.find(({ code }) => shippingMethodId.startsWith(`${code}-`));
  return new Date(Date.parse(promisedBy) - (rate?.maxDays ?? 0) * DAY_MS).toISOString();
}

function returnedIn({ parcels }: FulfilmentDocument) {
  const back = parcels.filter(({ returnedAt }) => returnedAt);
  return back.length ? back.map(({ carrier, trackingNumber }) => ({ carrier, trackingNumber })) : undefined;
}

/** Returns the parcels recorded since the work went to this fulfiller; earlier ones belong to another. */
function parcelsSince(
  { parcels }: FulfilmentDocument,
  facts: readonly Recorded[],
  version: number,
): readonly ParcelDetails[] {
  const since = new Set(facts.filter((fact) => fact.version > version).map(({ id }) => id));
  return parcels
    .filter(({ id }) => since.has(id))
    .map(({ carrier, service, trackingNumber, trackingUrl, weightGrams }) => ({
      carrier,
      service,
      trackingNumber,
      trackingUrl,
      weightGrams,
    }));
}
