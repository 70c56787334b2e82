import type { Recorded } from "#events/_kernel";
import type { ActivityDescription } from "./description.ts";
import { catalogueActivity } from "./facts/catalogue.ts";
import { customersActivity } from "./facts/customers.ts";
import { fulfilmentsActivity } from "./facts/fulfilments.ts";
import { ordersActivity } from "./facts/orders.ts";

const byType = new Map(
  [...ordersActivity, ...fulfilmentsActivity, ...catalogueActivity, ...customersActivity].map((description) => [
    description.type,
    description,
  ]),
);

/** The types of facts that the feed shows. */
export const activityTypes: { readonly has: (type: string) => boolean } = byType;

export interface ActivityFact {
  readonly fact: Recorded;
  readonly description: ActivityDescription;
}

/** Returns the first fact of a commit that the feed shows to somebody with these permissions. */
export function activityFactOf(facts: readonly Recorded[], permissions: ReadonlySet<string>): ActivityFact | undefined {
  for (const fact of facts) {
    const description = byType.get(fact.type);
    const mayBeSeen = description?.permissions.every((each) => permissions.has(each));
    if (description && mayBeSeen && description.title(fact.data as never, "", [])) return { fact, description };
  }
  return undefined;
}
