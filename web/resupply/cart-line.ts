/** An item of the cart as it can be ordered now. */
export interface CartLine {
  readonly id: string;
  readonly quantity: number;
  readonly quantityStep?: number | undefined;
  readonly title: string;
  readonly sku: string;
  readonly options: string;
  /** Minor units; absent for those who see no amounts. */
  readonly cost?: number | undefined;
  readonly currency: string;
  /** The number left; absent = made to order. */
  readonly stock?: number | undefined;
  readonly forSale: boolean;
}

export const optionsOf = (attributes: readonly { readonly value: string }[]): string =>
  attributes.map(({ value }) => value).join(", ");

/** What a line looked like on the page, to compare with when the order is placed: `cost` in minor units. */
export const shownAs = ({ cost }: Pick<CartLine, "cost">): string => String(cost ?? "");
