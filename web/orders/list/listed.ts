import type { OrderRow } from "#contracts/orders";
import { countryName } from "#web/_record/countries.ts";
import { emailIn } from "#web/_record/customer-name.ts";
import type { FulfilmentState } from "#web/_ui/control-strip.tsx";
import { isErased } from "../erased.ts";
import { isResupply } from "../resupply.ts";

export type StageWord =
  | { readonly kind: "plain"; readonly stage: FulfilmentState | "waiting" }
  | { readonly kind: "held"; readonly reason: string }
  | { readonly kind: "some"; readonly count: number; readonly total: number; readonly stage: FulfilmentState };

/** A row as the list shows it. */
export interface ListedOrder {
  readonly id: string;
  readonly number: string;
  readonly placedAt: string;
  readonly customer: string;
  readonly place: string;
  readonly items: readonly { readonly title: string; readonly src?: string | undefined }[];
  readonly count: number;
  /** Whether the buyer paid the shop, and whether the shop paid for production. */
  /** Undefined of a resupply order, which nobody buys. */
  readonly payment: OrderRow["buyerPayment"] | undefined;
  readonly production: OrderRow["platformPayment"];
  readonly state: FulfilmentState;
  readonly stage: number | undefined;
  readonly word: StageWord;
  readonly promisedBy: string | undefined;
  readonly daysLate: number;
  readonly total: number;
  readonly currency: string;
  readonly struck: boolean;
  readonly channel: string;
  readonly fulfiller: string;
  readonly tags: readonly string[];
  readonly email: string;
  readonly cost: number | undefined;
  readonly confirmBy: string | undefined;
  /** Placements without artwork; empty where every print lacks it, undefined where none does. */
  readonly bare: readonly string[] | undefined;
  readonly hasNote: boolean;
  readonly isGift: boolean;
  /** Whether it can be confirmed in bulk. */
  readonly fits: boolean;
  /** Changes whenever something in the row does. */
  readonly stamp: string;
}

const DAY = 86_400_000;
const over: ReadonlySet<string> = new Set(["delivered", "returned", "cancelled"]);

/** Whether it can be confirmed without waiting for its buyer: everything is paid, or nothing is to be paid. */
const isReady = ({ paymentStatus, buyerPayment, cancelledAt }: OrderRow): boolean =>
  !cancelledAt && (paymentStatus === "paid" || (paymentStatus === "new" && buyerPayment === "paid"));

function bareOf({ prints }: OrderRow): string[] | undefined {
  if (!prints || prints.missing === 0) return undefined;
  return prints.missing >= prints.needed ? [] : prints.placements.map((each) => each.replaceAll("_", " "));
}

function placeOf({ email, place, country }: OrderRow, home: string): string {
  if (email && isErased(email)) return "";
  return country === home ? place : `${place}, ${countryName(country)}`;
}

export function listedOf(row: OrderRow, home: string, now: Date): ListedOrder {
  const refunded = row.paymentStatus === "refunded" || row.cancelledAt !== undefined;
  const lateBy =
    row.promisedBy && !over.has(row.fulfilmentStatus) && row.paymentStatus === "processing"
      ? now.getTime() - Date.parse(row.promisedBy)
      : 0;
  const email = !row.email || isErased(row.email) ? "" : (emailIn(row.email) ?? "");
  return {
    id: row.id,
    number: row.number,
    placedAt: row.placedAt,
    customer: row.customerName || email || row.number,
    email,
    channel: row.channel,
    place: placeOf(row, home),
    items: row.items.slice(0, 3).map(({ title, image }) => ({ title, src: image })),
    count: row.itemCount,
    payment: isResupply(row) ? undefined : row.buyerPayment,
    production: row.platformPayment,
    ...fulfilmentOf(row),
    promisedBy: row.cancelledAt ? undefined : row.promisedBy,
    daysLate: lateBy > 0 ? Math.ceil(lateBy / DAY) : 0,
    total: row.total?.amount ?? 0,
    currency: row.total?.currency ?? "",
    struck: refunded,
    fulfiller: [...new Set(row.stages.flatMap((each) => each.fulfiller ?? []))].join(", "),
    tags: row.tags,
    cost: row.cost?.amount,
    confirmBy: isReady(row) ? row.confirmBy : undefined,
    bare: bareOf(row),
    hasNote: row.hasNote,
    isGift: row.isGift,
    fits: isReady(row),
    stamp: stampOf(row),
  };
}

export const stampOf = (row: OrderRow): string =>
  [
    row.version,
    row.platformPayment,
    row.prints?.missing,
    ...row.stages.map((each) => `${each.status}${each.rank}${each.fulfiller}`),
  ].join(" ");

function fulfilmentOf(row: OrderRow): Pick<ListedOrder, "state" | "stage" | "word"> {
  const plain = (state: FulfilmentState, stage: FulfilmentState | "waiting" = state) =>
    ({ state, stage: undefined, word: { kind: "plain", stage } }) as const;
  if (row.cancelledAt) return plain("cancelled");
  const held = row.stages.find((each) => each.hold !== undefined);
  if (held?.hold)
    return { state: "on_hold", stage: Math.min(held.rank + 1, 6), word: { kind: "held", reason: held.hold } };
  if (row.paymentStatus === "new" || row.platformPayment === "failed") return plain("pending", "waiting");
  const [last, ...more] = row.stages.filter((each) => each.status !== "cancelled").toSorted((a, b) => a.rank - b.rank);
  if (row.stages.length === 0) return plain(row.fulfilmentStatus === "dispatched" ? "dispatched" : "pending");
  if (!last) return plain("cancelled");
  const failedStage = row.stages.find((each) => each.status === "rejected" || each.status === "failed");
  if (failedStage)
    return {
      state: failedStage.status,
      stage: Math.min(failedStage.rank + 1, 6),
      word: { kind: "plain", stage: failedStage.status },
    };
  const first = more.at(-1);
  if (!first || first.status === last.status) return plain(last.status);
  const count = more.filter((each) => each.status === first.status).length;
  return {
    state: last.status,
    stage: undefined,
    word: { kind: "some", count, total: more.length + 1, stage: first.status },
  };
}
