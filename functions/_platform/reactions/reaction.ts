import type { EventType, FactOf, Recorded } from "#events/_kernel";
import type { AnyDecider, CommandOf, InputOf } from "#platform/domain";
import type { Letter } from "#platform/mail";
import type { ProjectFacts } from "#platform/ports";
import type { Reader } from "#platform/views";

/** What a reaction wants done: a command on a record, or a letter. Carried out once per fact. */
export type Wish =
  | { readonly ask: AnyDecider; readonly id: string; readonly command: string; readonly input: unknown }
  | { readonly letter: Omit<Letter, "key" | "tenant"> };

/** What a reaction may look at while it decides: the service's own read models and the project. It changes nothing itself. */
export interface Surroundings {
  readonly views: Reader;
  readonly project: () => Promise<ProjectFacts | undefined>;
}
export interface Reaction {
  readonly name: string;
  readonly on: string;
  readonly wish: (fact: Recorded, around: Surroundings) => readonly Wish[] | Promise<readonly Wish[]>;
}

/** `when("ship-on-payment-captured", PaymentCaptured, (fact) => [ask(order, fact.data.orderId, "ship", {})])`. */
export const when = <E extends EventType>(
  name: string,
  on: E,
  wish: (fact: Recorded<FactOf<E>>, around: Surroundings) => readonly Wish[] | Promise<readonly Wish[]>,
): Reaction => ({ name, on: on.type, wish: wish as unknown as Reaction["wish"] });

export const ask = <D extends AnyDecider, K extends CommandOf<D>>(
  decider: D,
  id: string,
  command: K,
  input: InputOf<D, K>,
): Wish => ({
  ask: decider,
  id,
  command,
  input,
});

export const letter = (content: Omit<Letter, "key" | "tenant">): Wish => ({ letter: content });
