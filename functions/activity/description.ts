import type { EventType, FactOf, Money, Recorded } from "#events/_kernel";
import type { Subject } from "./contract/index.ts";

/** Describes one type of fact for the feed. `label` is the subject's name. */
export interface ActivityDescription<D = never> {
  readonly type: string;
  /** The permissions needed to see these facts, all of them. */
  readonly permissions: readonly string[];
  readonly subject: (data: D) => Omit<Subject, "label">;
  /** The stream whose first fact contains the subject's name. */
  readonly named: (data: D) => string;
  /** Returns undefined when this fact is not shown. `earlier` holds the facts of the stream `named` before a fact of its own. */
  readonly title: (data: D, label: string, earlier: readonly Recorded[]) => string | undefined;
  /** The title of several similar facts in a row; without it each is its own entry. */
  readonly many?: ((count: number, data: D) => string) | undefined;
  readonly amount?: ((data: D) => Money | undefined) | undefined;
  readonly detail?: ((data: D) => string | undefined) | undefined;
}

/** Describes a type of fact for the feed; the compiler checks it against the fact's data. */
export const describeActivity = <E extends EventType>(
  event: E,
  description: Omit<ActivityDescription<FactOf<E>["data"]>, "type">,
): ActivityDescription => ({ ...description, type: event.type }) as unknown as ActivityDescription;
