import type { OrderDocument } from "#events/_order-document";
import type { BuyerEmailAbout, BuyerEmailKind, KindSettings } from "#events/buyer-emails";
import type { FulfilmentDocument, Parcel } from "#events/fulfilments";
import { addressLines, dayText, moneyText } from "#platform/paper";
import type { Shop } from "./shop.ts";
import { filledIn, WORDS } from "./words.ts";

export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
}
interface LetterParts {
  readonly document: OrderDocument;
  readonly kind: BuyerEmailKind;
  readonly about: BuyerEmailAbout;
  readonly settings: KindSettings;
  readonly shop: Shop;
  readonly statusUrl: string;
  /** Whether somebody reads what is answered. */
  readonly takesReplies: boolean;
}
type Item = { readonly title: string; readonly detail: string; readonly quantity: number };

/**
 * An email's words, from the order as it is now. Undefined where what it is about is no longer so: a hold that was released,
 * or a parcel that came back. It never names a fulfiller or a cost.
 */
export function letterOf(parts: LetterParts): RenderedEmail | undefined {
  const { document, kind, settings, shop, statusUrl, takesReplies } = parts;
  const found = detailsOf(parts);
  if (!found) return undefined;
  const { number, shippingAddress } = document.order;
  const values = {
    name: firstName(shippingAddress.contactName) ?? "",
    order: number,
    shop: shop.name,
    ...found.values,
  };
  const subject = filledIn(settings.subject ?? WORDS[kind].subject, values).replace(/[\r\n]+/g, " ");
  const text = [
    filledIn(settings.opening ?? WORDS[kind].opening, values),
    ...found.blocks,
    `See your order: ${statusUrl}`,
    takesReplies ? "Something wrong? Reply to this email." : "",
    [shop.company?.name ?? shop.name, ...(shop.company ? addressLines(shop.company.address) : [])].join(", "),
  ].filter((block) => block !== "");
  return { subject, text: text.join("\n\n") };
}

const firstName = (name: string | undefined): string | undefined => name?.trim().split(/\s+/)[0];

interface Details {
  readonly blocks: readonly string[];
  readonly values?: Readonly<Record<string, string>>;
}

function detailsOf({ document, kind, about, shop }: LetterParts): Details | undefined {
  const { order, fulfilments, refunds, isCancelled, total } = document;
  const fulfilment = fulfilments.find(({ id }) => id === about.fulfillmentId);
  if (isCancelled && kind !== "cancelled" && kind !== "refunded") return undefined;
  switch (kind) {
    case "received":
      return { blocks: [listed("Your order", order.lines.map(itemOf)), `Total: ${moneyText(total, shop.locale)}`] };
    case "confirmed":
      return { blocks: [promiseOf(document, shop), listed("Your order", order.lines.map(itemOf))] };
    case "changed":
      return { blocks: [goesTo(document)] };
    case "held":
      return fulfilment?.status === "on_hold" && fulfilment.hold
        ? { blocks: [[fulfilment.hold.message, fulfilment.hold.fix].filter(Boolean).join("\n")] }
        : undefined;
    case "dispatched":
    case "delivered":
      return fulfilment && parcelDetails(document, fulfilment, kind, about.parcelId);
    case "refunded": {
      const refund = refunds.find(({ refundId }) => refundId === about.refundId);
      if (!refund) return undefined;
      const items = refund.lines.flatMap(({ itemId, quantity }) => {
        const line = order.lines.find(({ id }) => id === itemId);
        return line ? [{ ...itemOf(line), quantity }] : [];
      });
      const amount = moneyText(refund.amount, shop.locale);
      return { blocks: [`Refund: ${amount}`, items.length > 0 ? listed("For", items) : ""], values: { amount } };
    }
    case "cancelled":
      return isCancelled ? { blocks: [listed("Your order was", order.lines.map(itemOf))] } : undefined;
  }
}

/** The day by which everything should arrive, where every fulfilment has one. */
function promiseOf({ fulfilments }: OrderDocument, shop: Shop): string {
  const days = fulfilments.flatMap(({ promisedBy }) => promisedBy ?? []).sort();
  const last = days.at(-1);
  return last && days.length === fulfilments.length ? `It should arrive by ${dayText(last, shop)}.` : "";
}

function parcelDetails(
  document: OrderDocument,
  fulfilment: FulfilmentDocument,
  kind: "dispatched" | "delivered",
  parcelId: string | undefined,
): Details | undefined {
  const parcel = fulfilment.parcels.find(({ id }) => id === parcelId) ?? fulfilment.parcels[0];
  if (["cancelled", "returned", "failed"].includes(fulfilment.status) || parcel?.returnedAt) return undefined;
  const { trackingUrl, trackingNumber = "", carrier = "" } = parcel ?? {};
  const inIt = itemsIn(document, [fulfilment]);
  const toCome = itemsIn(
    document,
    document.fulfilments.filter(({ id, rank, status }) => id !== fulfilment.id && rank < 5 && status !== "cancelled"),
  );
  const blocks =
    kind === "delivered"
      ? [parcelName(parcel), listed(contentTitle(fulfilment), inIt)]
      : [
          trackingUrl ? `Track the parcel: ${trackingUrl}` : "",
          parcelName(parcel),
          listed(contentTitle(fulfilment), inIt),
          toCome.length > 0 ? listed("Still to come", toCome) : "",
          goesTo(document),
        ];
  return { blocks, values: { carrier, tracking: trackingNumber } };
}

/** A fulfilment that leaves in several parcels does not say which item is in which. */
const contentTitle = ({ parcels }: FulfilmentDocument): string =>
  parcels.length > 1 ? `In these ${parcels.length} parcels` : "In this parcel";

const parcelName = (parcel: Parcel | undefined): string =>
  parcel
    ? [[parcel.carrier, parcel.service].filter(Boolean).join(" "), parcel.trackingNumber].filter(Boolean).join(", ")
    : "";

const goesTo = ({ order }: OrderDocument): string => `Goes to:\n${addressLines(order.shippingAddress).join("\n")}`;

const itemOf = (line: OrderDocument["order"]["lines"][number]): Item => ({
  title: line.title,
  detail: line.attributes.map(({ value }) => value).join(", "),
  quantity: line.quantity,
});

function itemsIn({ order }: OrderDocument, fulfilments: readonly FulfilmentDocument[]): Item[] {
  return fulfilments.flatMap(({ items }) =>
    items.flatMap(({ orderItemId, quantity }) => {
      const line = order.lines.find(({ id }) => id === orderItemId);
      return line ? [{ ...itemOf(line), quantity }] : [];
    }),
  );
}

const listed = (title: string, items: readonly Item[]): string =>
  [
    `${title}:`,
    ...items.map(({ title: name, detail, quantity }) => `${quantity} × ${[name, detail].filter(Boolean).join(", ")}`),
  ].join("\n");
