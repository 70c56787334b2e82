import type { EventType, Fact, FactOf } from "#events/_kernel";
import type { Refusal } from "./refusal.ts";

/**
 * Facts plus what must hold in the same transaction: `reserve` and `release` unique names (owned by the stream), and
 * `balances`, named quantities that may never fall below zero.
 */
export interface Decision<F extends Fact = Fact> {
  readonly facts: readonly F[];
  readonly reserve?: readonly string[];
  readonly release?: readonly string[];
  readonly balances?: readonly BalanceChange[];
}
export interface BalanceChange {
  readonly name: string;
  readonly delta: number;
}

// biome-ignore lint/suspicious/noExplicitAny: a table of differently typed functions; `decider` checks each one
type AnyFunction = (...parameters: any[]) => unknown;

type Evolve<S, F extends Fact> = { readonly [T in F["type"]]: (state: S, data: Extract<F, { type: T }>["data"]) => S };
type Decide<S, F extends Fact> = {
  readonly [command: string]: (state: S, input: never) => readonly F[] | Decision<F> | Refusal;
};

/** One aggregate: pure functions over plain data. `events` lists every fact its stream can hold. */
export interface Decider<S, F extends Fact, D extends Record<string, AnyFunction>> {
  readonly name: string;
  readonly initial: S;
  readonly events: readonly EventType[];
  readonly decide: D;
  readonly evolve: Evolve<S, F>;
}

export type CommandOf<D> = D extends Decider<infer _S, infer _F, infer C> ? keyof C & string : never;
export type InputOf<D, K extends string> =
  D extends Decider<infer _S, infer _F, infer C> ? (K extends keyof C ? Parameters<C[K]>[1] : never) : never;
export type RefusalOf<D, K extends string> =
  D extends Decider<infer _S, infer _F, infer C>
    ? K extends keyof C
      ? Extract<ReturnType<C[K]>, Refusal>
      : never
    : never;

// biome-ignore lint/suspicious/noExplicitAny: erased on purpose, where only the name and the fold matter
export type AnyDecider = Decider<any, any, any>;

/** Assembles an aggregate; the compiler asks for an `evolve` entry per event and feeds each command its own state. */
export function decider<S>() {
  return <const E extends readonly EventType[], D extends Decide<S, FactOf<E[number]>>>(parts: {
    name: string;
    initial: S;
    events: E;
    decide: D;
    evolve: Evolve<S, FactOf<E[number]>>;
  }): Decider<S, FactOf<E[number]>, D> => parts;
}

/** The state after `facts`, from the beginning. */
export function fold<S>(of: Decider<S, never, never> | AnyDecider, facts: readonly Fact[], from?: S): S {
  const evolve = of.evolve as Record<string, (state: S, data: unknown) => S>;
  return facts.reduce<S>((state, fact) => evolve[fact.type]?.(state, fact.data) ?? state, from ?? (of.initial as S));
}
