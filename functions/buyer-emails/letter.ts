import { decimalOf, type Money } from "#events/_kernel";
import type { OrderDocument } from "#events/_order-document";
import type { BuyerEmailAbout, BuyerEmailKind, BuyerLanguage, KindSettings } from "#events/buyer-emails";
import type { FulfilmentDocument, Parcel } from "#events/fulfilments";
import { addressLines } from "#platform/paper";
import type { Shop } from "./shop.ts";
import { type EmailWords, filledIn, localeIn, WORDS } from "./words/index.ts";

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
  readonly language: BuyerLanguage;
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
  const { document, kind, settings, shop, language, statusUrl, takesReplies } = parts;
  const words = WORDS[language];
  const found = detailsOf(parts);
  if (!found) return undefined;
  const { number, shippingAddress } = document.order;
  const values = {
    name: firstName(shippingAddress.contactName) ?? "",
    order: number,
    shop: shop.name,
    ...found.values,
  };
  const subject = filledIn(settings.subject ?? words.kinds[kind].subject, values).replace(/[\r\n]+/g, " ");
  const text = [
    filledIn(settings.opening ?? words.kinds[kind].opening, values),
    ...found.blocks,
    `${words.seeOrder}: ${statusUrl}`,
    takesReplies ? words.reply : "",
    [shop.company?.name ?? shop.name, ...(shop.company ? addressLines(shop.company.address, language) : [])].join(", "),
  ].filter((block) => block !== "");
  return { subject, text: text.join("\n\n") };
}

const firstName = (name: string | undefined): string | undefined => name?.trim().split(/\s+/)[0];

interface Details {
  readonly blocks: readonly string[];
  readonly values?: Readonly<Record<string, string>>;
}

function detailsOf(parts: LetterParts): Details | undefined {
  const { document, kind, about, language } = parts;
  const words = WORDS[language];
  const { order, fulfilments, refunds, isCancelled, total } = document;
  const fulfilment = fulfilments.find(({ id }) => id === about.fulfillmentId);
  if (isCancelled && kind !== "cancelled" && kind !== "refunded") return undefined;
  switch (kind) {
    case "received":
      return { blocks: [listed(words.order, order.lines.map(itemOf)), `${words.total}: ${amountOf(total, parts)}`] };
    case "confirmed":
      return { blocks: [promiseOf(parts), listed(words.order, order.lines.map(itemOf))] };
    case "changed":
      return { blocks: [goesTo(parts)] };
    case "held":
      return fulfilment?.status === "on_hold" && fulfilment.hold
        ? { blocks: [[fulfilment.hold.message, fulfilment.hold.fix].filter(Boolean).join("\n")] }
        : undefined;
    case "dispatched":
    case "delivered":
      return fulfilment && parcelDetails(parts, fulfilment);
    case "refunded": {
      const refund = refunds.find(({ refundId }) => refundId === about.refundId);
      if (!refund) return undefined;
      const items = refund.lines.flatMap(({ itemId, quantity }) => {
        const line = order.lines.find(({ id }) => id === itemId);
        return line ? [{ ...itemOf(line), quantity }] : [];
      });
      const amount = amountOf(refund.amount, parts);
      return {
        blocks: [`${words.refund}: ${amount}`, items.length > 0 ? listed(words.refundFor, items) : ""],
        values: { amount },
      };
    }
    case "cancelled":
      return isCancelled ? { blocks: [listed(words.orderWas, order.lines.map(itemOf))] } : undefined;
  }
}

/** The day by which everything should arrive, where every fulfilment has one. */
function promiseOf({ document: { fulfilments }, shop, language }: LetterParts): string {
  const days = fulfilments.flatMap(({ promisedBy }) => promisedBy ?? []).sort();
  const last = days.at(-1);
  if (!last || days.length !== fulfilments.length) return "";
  const format = new Intl.DateTimeFormat(localeIn(language, shop.locale), {
    dateStyle: "long",
    timeZone: shop.timeZone,
  });
  return WORDS[language].arriveBy.replace("{day}", format.format(new Date(last)));
}

const amountOf = (amount: Money, { shop, language }: LetterParts): string =>
  new Intl.NumberFormat(localeIn(language, shop.locale), { style: "currency", currency: amount.currency }).format(
    Number(decimalOf(amount)),
  );

function parcelDetails(parts: LetterParts, fulfilment: FulfilmentDocument): Details | undefined {
  const { document, kind, about, language } = parts;
  const words = WORDS[language];
  const parcel = fulfilment.parcels.find(({ id }) => id === about.parcelId) ?? fulfilment.parcels[0];
  if (["cancelled", "returned", "failed"].includes(fulfilment.status) || parcel?.returnedAt) return undefined;
  const { trackingUrl, trackingNumber = "", carrier = "" } = parcel ?? {};
  const inIt = itemsIn(document, [fulfilment]);
  const toCome = itemsIn(
    document,
    document.fulfilments.filter(({ id, rank, status }) => id !== fulfilment.id && rank < 5 && status !== "cancelled"),
  );
  const blocks =
    kind === "delivered"
      ? [parcelName(parcel), listed(contentTitle(fulfilment, words), inIt)]
      : [
          trackingUrl ? `${words.track}: ${trackingUrl}` : "",
          parcelName(parcel),
          listed(contentTitle(fulfilment, words), inIt),
          toCome.length > 0 ? listed(words.toCome, toCome) : "",
          goesTo(parts),
        ];
  return { blocks, values: { carrier, tracking: trackingNumber } };
}

/** A fulfilment that leaves in several parcels does not say which item is in which. */
const contentTitle = ({ parcels }: FulfilmentDocument, { inParcel, inParcels }: EmailWords): string =>
  parcels.length > 1 ? inParcels.replace("{count}", String(parcels.length)) : inParcel;

const parcelName = (parcel: Parcel | undefined): string =>
  parcel
    ? [[parcel.carrier, parcel.service].filter(Boolean).join(" "), parcel.trackingNumber].filter(Boolean).join(", ")
    : "";

const goesTo = ({ document: { order }, language }: LetterParts): string =>
  `${WORDS[language].goesTo}:\n${addressLines(order.shippingAddress, language).join("\n")}`;

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
