import { expect } from "vitest";
import type { Fact } from "#events/_kernel";
import {
  type AnyDecider,
  type CommandOf,
  type Decision,
  fold,
  type InputOf,
  isRefusal,
  type Refusal,
} from "#platform/domain";

/** What a sentence about a decision may end with. */
export interface Outcome {
  /** Exactly these facts; asked once more after them, the command adds nothing or refuses. */
  then(...facts: readonly Fact[]): void;
  /** Exactly these facts, for a command that is meant to add something every time. */
  thenEachTime(...facts: readonly Fact[]): void;
  /** A refusal with this code, and with these details when given. */
  thenRefused(code: string, details?: Readonly<Record<string, unknown>>): void;
  /** Facts, reservations, releases and balances together. */
  thenDecided(decision: Decision): void;
}

/** A decision in a sentence: `given(order, placed).when("cancelOrder", { reason }).then(cancelled)`. */
export function given<D extends AnyDecider>(decider: D, ...facts: readonly Fact[]) {
  const decide = (command: string, input: unknown, after: readonly Fact[]): Decision | Refusal => {
    const decided = decider.decide[command](fold(decider, after), input) as readonly Fact[] | Decision | Refusal;
    return isRefusal(decided) || "facts" in decided ? decided : { facts: decided };
  };
  return {
    when<K extends CommandOf<D>>(command: K, input: InputOf<D, K>): Outcome {
      const first = decide(command, input, facts);
      const expectFacts = (wanted: readonly Fact[]) => expect(isRefusal(first) ? first : first.facts).toEqual(wanted);
      return {
        // biome-ignore lint/suspicious/noThenProperty: the sentence wants the word, and nobody awaits it
        then(...wanted) {
          expectFacts(wanted);
          const again = decide(command, input, [...facts, ...wanted]);
          expect(isRefusal(again) ? [] : again.facts, "asked twice, done once").toEqual([]);
        },
        thenEachTime: (...wanted) => expectFacts(wanted),
        thenRefused: (code, details) => expect(first).toMatchObject({ refused: code, ...(details && { details }) }),
        thenDecided: (decision) => expect(first).toEqual(decision),
      };
    },
  };
}
