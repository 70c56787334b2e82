import type { Recorded } from "#events/_kernel";
import type { Telling } from "./telling.ts";
import { catalogueTold } from "./told/catalogue.ts";
import { customersTold } from "./told/customers.ts";
import { fulfilmentsTold } from "./told/fulfilments.ts";
import { ordersTold } from "./told/orders.ts";

const byType = new Map(
  [...ordersTold, ...fulfilmentsTold, ...catalogueTold, ...customersTold].map((telling) => [telling.type, telling]),
);

export interface Told {
  readonly fact: Recorded;
  readonly telling: Telling;
}

/** The first fact of a commit that is worth telling to somebody with these permissions. */
export function toldOf(facts: readonly Recorded[], permissions: ReadonlySet<string>): Told | undefined {
  for (const fact of facts) {
    const telling = byType.get(fact.type);
    if (telling && permissions.has(telling.permission) && telling.title(fact.data as never, ""))
      return { fact, telling };
  }
  return undefined;
}
