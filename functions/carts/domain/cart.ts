import { CART, CartCleared, CartItemRemoved, CartItemSet, MAX_QUANTITY } from "#events/carts";
import { decider, refuse } from "#platform/domain";

interface CartItem {
  readonly id: string;
  readonly quantity: number;
  readonly quantityStep?: number | undefined;
}
interface Cart {
  readonly items: readonly CartItem[];
}
interface Put {
  readonly user: string;
  readonly id: string;
  readonly quantity: number;
  readonly quantityStep?: number | undefined;
}

/** As many as one order can hold. */
const MAX_ITEMS = 50;

/** Rounds down to a multiple of the step. */
const inSteps = (quantity: number, step = 1): number => Math.floor(quantity / step) * step;

const itemOf = ({ items }: Cart, id: string) => items.find((each) => each.id === id);

function put(cart: Cart, { user, id, quantity, quantityStep }: Put) {
  const now = itemOf(cart, id);
  const step = quantityStep ?? now?.quantityStep;
  const rounded = inSteps(Math.min(quantity, MAX_QUANTITY), step);
  if (rounded <= 0) return now ? [CartItemRemoved({ user, id })] : [];
  if (!now && cart.items.length >= MAX_ITEMS) return refuse("cart-full", { max: MAX_ITEMS });
  if (now?.quantity === rounded && now.quantityStep === step) return [];
  return [CartItemSet({ user, id, quantity: rounded, ...(step && { quantityStep: step }) })];
}

/** Sets a quantity; 0 or less removes the item. */
const setItem = put;

/** Adds to what is there already. */
function addItem(cart: Cart, input: Put) {
  const quantity = (itemOf(cart, input.id)?.quantity ?? 0) + input.quantity;
  const step = input.quantityStep ?? itemOf(cart, input.id)?.quantityStep;
  if (inSteps(quantity, step) <= 0) return refuse("below-step", { step });
  return put(cart, { ...input, quantity });
}

const clear = ({ items }: Cart, { user }: { readonly user: string }) =>
  items.length > 0 ? [CartCleared({ user })] : [];

export const cart = decider<Cart>()({
  name: CART,
  initial: { items: [] },
  events: [CartItemSet, CartItemRemoved, CartCleared] as const,
  decide: { setItem, addItem, clear },
  evolve: {
    CartItemSet: ({ items }, { user: _, ...item }) => ({ items: withItem(items, item) }),
    CartItemRemoved: ({ items }, { id }) => ({ items: items.filter((each) => each.id !== id) }),
    CartCleared: () => ({ items: [] }),
  },
});

/** Replaces an item in its place, or adds it at the end. */
export const withItem = <T extends { readonly id: string }>(items: readonly T[], item: T): T[] =>
  items.some(({ id }) => id === item.id) ? items.map((each) => (each.id === item.id ? item : each)) : [...items, item];
