import type * as z from "zod";
import type { Actor } from "./actor.ts";

/** One thing that happened: a name and its data, not yet written down. */
export interface Fact<T extends string = string, D = unknown> {
  readonly type: T;
  readonly data: D;
}

/** A fact as the log keeps it. `version` counts from 1 within its stream; `at` is RFC 3339 UTC with milliseconds. */
export type Recorded<F extends Fact = Fact> = F & {
  readonly id: string;
  readonly tenant: string;
  readonly stream: string;
  readonly version: number;
  readonly at: string;
  readonly actor: Actor;
  readonly meta: CommitMeta;
};

/** What else is remembered of a commit: the command that caused it and where it came from. */
export interface CommitMeta {
  readonly command: string;
  readonly requestId: string;
  readonly via?: string;
  readonly ip?: string;
}

/** A person who is named by the first fact of another stream, in the first of these fields that it has. */
export interface SubjectOfStream {
  readonly stream: string;
  readonly fields: readonly string[];
}

/** Fields that name or reach a person: sealed with the key of `subject`; `erased` is what a reader gets once that key is destroyed. */
export interface Personal<D> {
  readonly subject: (data: D) => string | SubjectOfStream | undefined;
  readonly erased: { readonly [K in keyof D]?: D[K] };
  /** The same for parts of fields, by path; `*` is every element of a list: `lines.*.personalisation`. */
  readonly within?: Readonly<Record<string, unknown>>;
}

export interface EventType<T extends string = string, S extends z.ZodType = z.ZodType> {
  (data: z.input<S>): Fact<T, z.output<S>>;
  readonly type: T;
  readonly schema: S;
  readonly personal?: Personal<z.output<S>>;
  readonly internal: boolean;
}

export type FactOf<E> = E extends EventType<infer T, infer S> ? Fact<T, z.output<S>> : never;

/**
 * States a fact once: its name, the shape of its data, which fields are personal, and whether it stays off the bus
 * (`internal`: nobody else's business).
 */
export function event<const T extends string, S extends z.ZodType>(
  type: T,
  schema: S,
  options: { personal?: Personal<z.output<S>>; internal?: true } = {},
): EventType<T, S> {
  const make = (data: z.input<S>): Fact<T, z.output<S>> => ({ type, data: data as z.output<S> });
  return Object.assign(make, {
    type,
    schema,
    internal: options.internal === true,
    ...(options.personal && { personal: options.personal }),
  });
}
