import * as z from "zod";
import { foldLetters } from "../_letters/index.ts";
import type { ShippingMethod } from "../fulfilments/index.ts";
import type { Choice, PlannedFulfilment } from "./shapes.ts";

/** The delivery that a buyer chose when they ordered. What they paid for it is the order's `shippingPrice`. */
export const BoughtDelivery = z.object({
  /** The service as the shop sold it, such as "Royal Mail Tracked 24". */
  name: z.string().min(1).max(200),
  /** Read from the name where absent. */
  type: z.enum(["delivery", "collect"]).optional(),
  tracked: z.boolean().optional(),
  /** The moment by which the shop promised it. */
  promisedBy: z.string().optional(),
});
export type BoughtDelivery = z.infer<typeof BoughtDelivery>;

/**
 * How the suggested method relates to what was bought: the same service, another one that is as fast, the cheapest because
 * what was bought states no speed or nothing was recorded, or the fastest because no method keeps it.
 */
export const DeliveryFit = z.enum(["same_service", "as_fast", "speed_unknown", "nothing_bought", "none_keeps"]);
export type DeliveryFit = z.infer<typeof DeliveryFit>;

/** The method that a fulfilment gets unless somebody chooses another. */
interface SuggestedDelivery {
  readonly method: ShippingMethod;
  readonly fit: DeliveryFit;
  /** The methods that keep what was bought; all of them where nothing was. */
  readonly keeping: readonly string[];
}

/** Suggests a fulfilment's delivery method; undefined where none is offered. */
export function suggestDelivery(
  methods: readonly ShippingMethod[],
  bought: BoughtDelivery | undefined,
): SuggestedDelivery | undefined {
  const [least] = byPrice(methods);
  if (!least) return undefined;
  if (!bought) return { method: least, fit: "nothing_bought", keeping: methods.map(({ id }) => id) };
  const keepers = byPrice(methods.filter((method) => keeps(method, bought)));
  const keeping = keepers.map(({ id }) => id);
  const same = keepers.find((method) => isSameService(method.name, bought.name));
  if (same) return { method: same, fit: "same_service", keeping };
  const [first] = keepers;
  if (first) {
    const isTimed = bought.promisedBy !== undefined || daysIn(bought.name) !== undefined;
    return { method: first, fit: isTimed ? "as_fast" : "speed_unknown", keeping };
  }
  return { method: closest(methods, bought) ?? least, fit: "none_keeps", keeping };
}

/** Every fulfilment's suggested method, and whether each keeps what was bought. */
export function suggestedChoices(
  planned: readonly Pick<PlannedFulfilment, "fulfillmentId" | "methods">[],
  bought: BoughtDelivery | undefined,
): { readonly choices: Choice[]; readonly fits: readonly DeliveryFit[] } {
  const suggested = planned.flatMap(({ fulfillmentId, methods }) => {
    const found = suggestDelivery(methods, bought);
    return found ? [{ ...found, fulfillmentId }] : [];
  });
  return {
    choices: suggested.map(({ fulfillmentId, method }) => ({ fulfillmentId, shippingMethodId: method.id })),
    fits: suggested.map(({ fit }) => fit),
  };
}

/**
 * The day by which a fulfilment should arrive: the one that was promised to the buyer, or the method's own where it is later.
 * It is the same before and after the order is confirmed.
 */
export function promiseOf(
  method: Pick<ShippingMethod, "deliveryEstimates"> | undefined,
  bought: BoughtDelivery | undefined,
): string | undefined {
  const estimate = method?.deliveryEstimates?.max;
  const promised = bought?.promisedBy;
  return estimate && promised ? (isAfter(estimate, promised) ? estimate : promised) : (promised ?? estimate);
}

const isAfter = (a: string, b: string): boolean => Date.parse(a) > Date.parse(b);
const byPrice = (methods: readonly ShippingMethod[]): ShippingMethod[] =>
  methods.toSorted((a, b) => a.totalPrice.amount - b.totalPrice.amount || daysOf(a) - daysOf(b));

/** Whether a method is of the bought type, tracked if it was, and as fast as it was. */
function keeps(method: ShippingMethod, bought: BoughtDelivery): boolean {
  if (method.type !== typeOf(bought) || (isTracked(bought) && !method.tracked)) return false;
  if (bought.promisedBy) {
    const { max } = method.deliveryEstimates ?? {};
    return max !== undefined && !isAfter(max, bought.promisedBy);
  }
  const days = daysIn(bought.name);
  return days === undefined || isSameService(method.name, bought.name) || daysOf(method) <= days;
}

/** The fastest, of the bought type and tracked as far as there is one. */
function closest(methods: readonly ShippingMethod[], bought: BoughtDelivery): ShippingMethod | undefined {
  const lacks = ({ type, tracked }: ShippingMethod) =>
    (type === typeOf(bought) ? 0 : 2) + (isTracked(bought) && !tracked ? 1 : 0);
  const arrives = ({ deliveryEstimates }: ShippingMethod) => deliveryEstimates?.max ?? "9999";
  return byPrice(methods).toSorted(
    (a, b) => lacks(a) - lacks(b) || (arrives(a) < arrives(b) ? -1 : arrives(a) > arrives(b) ? 1 : 0),
  )[0];
}

const COLLECT = /\b(collect|collection|pick[ -]?up|in[ -]store)\b/i;
const TRACKED = /\b(tracked|signed|special delivery|recorded)\b/i;
const UNTRACKED = /\b(untracked|not tracked)\b/i;
const typeOf = ({ type, name }: BoughtDelivery): ShippingMethod["type"] =>
  type ?? (COLLECT.test(name) ? "collect" : "delivery");
const isTracked = ({ tracked, name }: BoughtDelivery): boolean =>
  tracked ?? (TRACKED.test(name) && !UNTRACKED.test(name));

const DAYS = /\b(\d{1,2})(?:\s*(?:-|\u2013|to)\s*(\d{1,2}))?\s*(?:working |business )?days?\b/i;
/**
 * Words for a speed, and the most days that it takes from the parcel's leaving. A service of 24 or 48 hours may take a day
 * more.
 */
const SPEEDS: readonly (readonly [RegExp, number])[] = [
  [/\b(same|next)[ -]?(working |business )?day\b|\bovernight\b|\bspecial delivery\b/i, 1],
  [/\b24\b|\b24 ?h(ou)?rs?\b|\bexpress\b|\bpriority\b|\b(first|1st) class\b/i, 2],
  [/\b48\b|\b48 ?h(ou)?rs?\b|\b(second|2nd) class\b/i, 3],
  [/\b72\b|\b72 ?h(ou)?rs?\b/i, 4],
];

/** The most days that a service's name says it takes from its leaving; undefined where it says nothing of speed. */
function daysIn(name: string): number | undefined {
  const [, least, most] = DAYS.exec(name) ?? [];
  if (least) return Number(most ?? least);
  return SPEEDS.find(([words]) => words.test(name))?.[1];
}

/** The most days a method takes from leaving; methods of earlier quotes state them in their name at best. */
const daysOf = ({ days, name }: ShippingMethod): number => days?.max ?? daysIn(name) ?? Number.POSITIVE_INFINITY;

const NOISE = new Set(["delivery", "shipping", "postage", "service", "free", "the", "by", "via", "with"]);
/** Words that tell no service from another: "tracked" is not the same service as "Royal Mail Tracked 48". */
const GENERIC = new Set(["tracked", "untracked", "standard", "express", "priority", "economy", "signed", "for"]);
/** The words that name a service, without its duration and what is in brackets. */
function serviceWords(name: string): ReadonlySet<string> {
  const plain = foldLetters(name)
    .replace(/\([^()]*\)/g, " ")
    .replace(new RegExp(DAYS, "gi"), " ");
  return new Set((plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !NOISE.has(word)));
}

/** Whether an offered service is the one that was bought, which may be named with fewer words: "Tracked 24". */
function isSameService(offered: string, bought: string): boolean {
  const words = serviceWords(bought);
  const own = serviceWords(offered);
  if (words.size === 0 || ![...words].every((word) => own.has(word))) return false;
  return words.size === own.size || [...words].some((word) => !GENERIC.has(word));
}
