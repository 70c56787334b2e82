import { skuName } from "#events/catalogue";
import type { OrderLine } from "#events/orders";
import type { Finding, Group, ImportContext } from "#platform/tables";
import { catchUp, type Reader, readerOf } from "#platform/views";
import { isLineToMake, isToMake } from "./import-meaning.ts";
import { buildLine, copiedDetails } from "./order-lines.ts";
import { type Offer, offers, offerView } from "./projections/offers.ts";
import type { OrderInTable } from "./tables/orders-table.ts";

type Row = OrderInTable["lines"][number];
/**
 * What a line of a file is: a variant (by its SKU, or matched by hand), an item that nobody has to make, or unmatched.
 */
export interface LineGoods {
  readonly offer?: Offer;
  readonly copied?: Pick<OrderLine, "image" | "applications">;
  readonly byHand?: true;
  readonly toMake: boolean;
}

/** The key of a match: the SKU, or the title of a line without one. */
export const matchKey = ({ sku, name }: Pick<Row, "sku" | "name">): string =>
  (sku ? `sku:${sku}` : `title:${name}`).trim().toLowerCase();

/** Finds a variant by its SKU's reservation if the offers' view has not caught up with it yet. */
async function offerBy(
  sku: string,
  views: Reader,
  { commandContext, ports }: ImportContext,
): Promise<Offer | undefined> {
  const listed = async () => (await views.page(offerView, { index: "sku", partition: skuName(sku), limit: 1 })).rows[0];
  const found = await listed();
  const owner = found ? undefined : await commandContext.store.owner(commandContext.tenant, skuName(sku));
  if (!owner) return found;
  await catchUp(offers, commandContext.tenant, owner, ports.store, ports.views);
  return listed();
}

/** Matches every line. A match made by hand takes precedence over the SKU, as its author intended. */
export async function goodsOf(value: OrderInTable, context: ImportContext): Promise<LineGoods[]> {
  const { ports, commandContext, matches } = context;
  const views = readerOf(ports.views, commandContext.tenant, async () => {});
  const open = isToMake(value);
  return Promise.all(
    value.lines.map(async (line): Promise<LineGoods> => {
      const toMake = open && isLineToMake(line);
      const matched = matches.get(matchKey(line));
      const chosen = matched ? await views.get(offerView, matched) : undefined;
      if (chosen) return { offer: chosen, copied: await copiedDetails(views, chosen), byHand: true, toMake };
      const offer = line.sku ? await offerBy(line.sku, views, context) : undefined;
      return { ...(offer && { offer, copied: await copiedDetails(views, offer) }), toMake };
    }),
  );
}

/** Returns the lines that somebody would have to make but that match no variant, each with the key to match it by. */
export function unmatchedIn({ value, lines }: Group<OrderInTable>, goods: readonly LineGoods[]): Finding[] {
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

/** Returns the lines of a known variant that has no maker: the order is imported and waits for one. */
export function findUnmadeItems({ value }: Group<OrderInTable>, goods: readonly LineGoods[]): Finding[] {
  return value.lines.flatMap((_, place) => {
    const { offer, toMake } = goods[place] ?? {};
    if (!offer || !toMake || offer.fulfillers.length > 0) return [];
    const message = `No fulfiller makes “${offer.title}” yet. Its orders are imported, but can't be confirmed until you choose one`;
    return [{ column: "Lineitem sku", value: offer.sku, message, warning: true as const }];
  });
}

/** The order's lines as the file prices them, without tax. */
export const linesOf = (value: OrderInTable, goods: readonly LineGoods[]): OrderLine[] =>
  value.lines.map((line, place): OrderLine => {
    const { offer, copied, byHand, toMake } = goods[place] ?? {};
    const { name: title, sku, quantity, price: unitPrice, discount } = line;
    return {
      ...buildLine({ id: `itm_${place + 1}`, title, sku, quantity, unitPrice, discount }, offer, copied),
      ...(offer && !toMake && { notToMake: true as const }),
      ...(line.personalisation && { personalisation: line.personalisation }),
      ...(byHand && { importedAs: { title, ...(sku && { sku }) } }),
    };
  });
