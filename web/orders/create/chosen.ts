/** A variant as the search answers it. */
export interface FoundVariant {
  readonly id: string;
  readonly title: string;
  readonly sku: string;
  readonly attributes: string;
  readonly price: number;
  readonly currency: string;
  readonly image?: string | undefined;
  readonly soldOut: boolean;
}
/** One line of the order that is being made; `price` in minor units. */
export interface ChosenItem extends FoundVariant {
  readonly quantity: number;
}

/** Adds a variant; one that is there already gets one more piece. */
export function withVariant(items: readonly ChosenItem[], variant: FoundVariant): readonly ChosenItem[] {
  const known = items.some(({ id }) => id === variant.id);
  if (!known) return [...items, { ...variant, quantity: 1 }];
  return items.map((item) => (item.id === variant.id ? { ...item, quantity: item.quantity + 1 } : item));
}
