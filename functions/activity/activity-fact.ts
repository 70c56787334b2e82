import { DESCRIBED } from "#events/_described";
import type { ActivityWords, Recorded } from "#events/_kernel";

const byType = new Map(DESCRIBED.flatMap(({ event, activity }) => (activity ? [[event.type, activity]] : [])));

/** The types of facts that the feed shows. */
export const activityTypes: { readonly has: (type: string) => boolean } = byType;

export interface ActivityFact {
  readonly fact: Recorded;
  readonly words: ActivityWords<never>;
}

/** Returns the first fact of a commit that the feed shows to somebody with these permissions. */
export function activityFactOf(facts: readonly Recorded[], permissions: ReadonlySet<string>): ActivityFact | undefined {
  for (const fact of facts) {
    const words = byType.get(fact.type);
    const mayBeSeen = words?.permissions.every((each) => permissions.has(each));
    if (words && mayBeSeen && words.title(fact.data as never, "", [])) return { fact, words };
  }
  return undefined;
}
