/** A variant as the search answers it. */
export interface FoundVariant {
  readonly id: string;
  readonly title: string;
  readonly sku: string;
  readonly attributes: string;
  readonly price: number;
  readonly currency: string;
  readonly image?: string | undefined;
  /** Free pieces; absent = made when ordered. */
  readonly stock?: number | undefined;
}
/** One line of the order that is being made; `price` in minor units. */
export interface ChosenItem extends FoundVariant {
  readonly quantity: number;
  /** It was taken off sale since it was chosen. */
  readonly gone?: true | undefined;
}

export const MAX_QUANTITY = 10_000;
const QUANTITY = /^\s*(\d{1,5})\s*[x×]\s*/i;

/** "3x tee" asks for three; everything else for one. */
export const typedQuantity = (text: string): number =>
  Math.min(MAX_QUANTITY, Math.max(1, Number(QUANTITY.exec(text)?.[1] ?? 1)));
export const withoutQuantity = (text: string): string => text.replace(QUANTITY, "");

/** Adds a variant; one that is there already gets more pieces. */
export function withVariant(items: readonly ChosenItem[], variant: FoundVariant, quantity = 1): readonly ChosenItem[] {
  const isChosen = items.some(({ id }) => id === variant.id);
  if (!isChosen) return [...items, { ...variant, quantity }];
  return items.map((item) =>
    item.id === variant.id ? { ...item, quantity: Math.min(MAX_QUANTITY, item.quantity + quantity) } : item,
  );
}
