import type { ResendCause } from "#events/orders";

interface Amount {
  readonly amount: number;
}
interface Method {
  readonly id: string;
  /** For one piece. */
  readonly totalPrice?: Amount | undefined;
  readonly furtherPrice?: Amount | undefined;
}
interface Choice {
  readonly items: readonly { readonly id: string; readonly unitCost?: Amount | undefined }[];
  readonly pieces: Readonly<Record<string, number>>;
  readonly cause: string;
  readonly methods: readonly Method[];
  readonly methodId: string | undefined;
  /** The causes for which the maker pays. */
  readonly remadeFree: readonly ResendCause[];
}

/** What a delivery costs for so many pieces, in minor units. */
export const priceFor = ({ totalPrice, furtherPrice }: Method, pieces: number): number =>
  (totalPrice?.amount ?? 0) + (furtherPrice?.amount ?? 0) * (Math.max(1, pieces) - 1);

/** What sending pieces again costs the shop, in minor units, as the order itself calculates it. */
export function resendAmount({ items, pieces, cause, methods, methodId, remadeFree }: Choice) {
  const count = Object.values(pieces).reduce((sum, each) => sum + each, 0);
  if (count === 0) return { making: 0, delivery: 0 };
  const making = items.reduce((sum, { id, unitCost }) => sum + (unitCost?.amount ?? 0) * (pieces[id] ?? 0), 0);
  const prices = methods.map((method) => priceFor(method, count));
  const method = methods.find(({ id }) => id === methodId) ?? methods[0];
  const delivery = method ? priceFor(method, count) : 0;
  return remadeFree.some((each) => each === cause)
    ? { making: 0, delivery: delivery - Math.min(...prices) }
    : { making, delivery };
}
