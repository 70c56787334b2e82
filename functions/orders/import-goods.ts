import { money } from "#events/_kernel";
import { skuName } from "#events/catalogue";
import type { OrderLine } from "#events/orders";
import type { Finding, Group, ImportContext } from "#platform/tables";
import { catchUp, type Reader, readerOf } from "#platform/views";
import { withTax } from "./import-taxes.ts";
import { keptFor } from "./kept.ts";
import { type Offer, offers, offerView } from "./projections/offers.ts";
import type { OrderInTable } from "./tables/orders-table.ts";

type Row = OrderInTable["lines"][number];
/** What a line of a file is: a variant (by its SKU, or by hand), something that nobody has to make, or unmatched. */
export interface Goods {
  readonly offer?: Offer;
  readonly kept?: Pick<OrderLine, "image" | "applications">;
  readonly byHand?: true;
  readonly toMake: boolean;
}

const OPEN = ["pending", "authorized", "paid", "partially_paid", "partially_refunded", undefined];
const SENT = ["fulfilled", "restocked"];

/** Whether somebody still has to make and send it: it is open, and was not sent from where the file comes from. */
export const isToMake = ({ financialStatus, cancelledAt, fulfilmentStatus }: OrderInTable): boolean =>
  OPEN.includes(financialStatus) && !cancelledAt && !SENT.includes(fulfilmentStatus ?? "");

const isLineToMake = ({ fulfilmentStatus, requiresShipping }: Row): boolean =>
  requiresShipping !== false && !SENT.includes(fulfilmentStatus ?? "");

/** What a match is remembered by: the SKU, or the title of a line without one. */
export const matchKey = ({ sku, name }: Pick<Row, "sku" | "name">): string =>
  (sku ? `sku:${sku}` : `title:${name}`).trim().toLowerCase();

/** A variant that came a moment ago is found by the name it holds, though the list of offers may not have it yet. */
async function offerBy(sku: string, views: Reader, { asking, ports }: ImportContext): Promise<Offer | undefined> {
  const listed = async () => (await views.page(offerView, { index: "sku", partition: sku, limit: 1 })).rows[0];
  const found = await listed();
  const owner = found ? undefined : await asking.store.owner(asking.tenant, skuName(sku));
  if (!owner) return found;
  await catchUp(offers, asking.tenant, owner, ports.store, ports.views);
  return listed();
}

/** The variant of every line. A match made by hand goes before the SKU; who made it wants it so. */
export async function goodsOf(value: OrderInTable, context: ImportContext): Promise<Goods[]> {
  const { ports, asking, matches } = context;
  const views = readerOf(ports.views, asking.tenant, async () => {});
  const open = isToMake(value);
  return Promise.all(
    value.lines.map(async (line): Promise<Goods> => {
      const toMake = open && isLineToMake(line);
      const matched = matches.get(matchKey(line));
      const chosen = matched ? await views.get(offerView, matched) : undefined;
      if (chosen) return { offer: chosen, kept: await keptFor(views, chosen), byHand: true, toMake };
      const offer = line.sku ? await offerBy(line.sku, views, context) : undefined;
      return { ...(offer && { offer, kept: await keptFor(views, offer) }), toMake };
    }),
  );
}

/** Lines that somebody would have to make and that are no variant here. Each says by what it can be matched. */
export function unmatchedIn({ value, lines }: Group<OrderInTable>, goods: readonly Goods[]): Finding[] {
  return value.lines.flatMap((line, place) => {
    if (goods[place]?.offer || !goods[place]?.toMake) return [];
    return [
      {
        line: (lines.length === value.lines.length ? lines[place] : undefined) ?? (lines[0] as number),
        column: line.sku ? "Lineitem sku" : "Lineitem name",
        value: line.sku ?? line.name,
        message: line.sku
          ? `No variant has this SKU, so this item can't be made: “${line.name}”. Match it with a variant, or leave the order out`
          : "This item has no SKU, so it can't be made. Match it with a variant, or leave the order out",
        unmatched: { key: matchKey(line), title: line.name, ...(line.sku && { sku: line.sku }) },
      },
    ];
  });
}

/** Lines of a known variant that nobody makes yet: the order comes in, and waits until somebody does. */
export function madeByNobody({ value }: Group<OrderInTable>, goods: readonly Goods[]): Finding[] {
  return value.lines.flatMap((_, place) => {
    const { offer, toMake } = goods[place] ?? {};
    if (!offer || !toMake || offer.fulfillers.length > 0) return [];
    const message = `No fulfiller makes “${offer.title}” yet. Its orders are imported, but can't be confirmed until you choose one`;
    return [{ column: "Lineitem sku", value: offer.sku, message, warning: true as const }];
  });
}

export function linesOf(value: OrderInTable, goods: readonly Goods[], currency: string): OrderLine[] {
  const nothing = money(0, currency);
  const plain = value.lines.map((line, place): OrderLine => {
    const { offer, kept, byHand, toMake } = goods[place] ?? {};
    const sku = offer?.sku ?? line.sku;
    return {
      id: `itm_${place + 1}`,
      title: offer?.title ?? line.name,
      attributes: offer?.attributes ?? [],
      quantity: line.quantity,
      unitPrice: line.price,
      discount: line.discount ?? nothing,
      tax: nothing,
      onDemand: offer?.onDemand ?? true,
      ...(sku && { sku }),
      ...(offer && { variantId: offer.variantId, productId: offer.productId, unitCost: offer.unitCost }),
      ...kept,
      ...(offer && !toMake && { notToMake: true as const }),
      ...(byHand && { importedAs: { title: line.name, ...(line.sku && { sku: line.sku }) } }),
    };
  });
  return withTax(plain, value, currency);
}
