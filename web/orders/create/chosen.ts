/** A variant as returned by the search. */
export interface FoundVariant {
  readonly id: string;
  readonly title: string;
  readonly sku: string;
  readonly attributes: string;
  readonly price: number;
  readonly currency: string;
  readonly image?: string | undefined;
  /** Free stock; absent = made when ordered. */
  readonly stock?: number | undefined;
}
/** A line of the new order; `price` in minor units. */
export interface ChosenItem extends FoundVariant {
  readonly quantity: number;
  /** It was taken off sale since it was chosen. */
  readonly gone?: true | undefined;
}

export const MAX_QUANTITY = 10_000;
const QUANTITY = /^\s*(\d{1,5})\s*[x×]\s*/i;

/** "3x tee" means three; everything else one. */
export const typedQuantity = (text: string): number =>
  Math.min(MAX_QUANTITY, Math.max(1, Number(QUANTITY.exec(text)?.[1] ?? 1)));
export const withoutQuantity = (text: string): string => text.replace(QUANTITY, "");

/** Adds a variant, or increases the quantity of one that is already there. */
export function withVariant(items: readonly ChosenItem[], variant: FoundVariant, quantity = 1): readonly ChosenItem[] {
  const isChosen = items.some(({ id }) => id === variant.id);
  if (!isChosen) return [...items, { ...variant, quantity }];
  return items.map((item) =>
    item.id === variant.id ? { ...item, quantity: Math.min(MAX_QUANTITY, item.quantity + quantity) } : item,
  );
}
