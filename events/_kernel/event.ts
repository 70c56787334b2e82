import type * as z from "zod";
import type { Actor } from "./actor.ts";

/** An event before it is stored: its name and its data. */
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

/** The metadata of a commit: the command that caused it and where the command came from. */
export interface CommitMeta {
  readonly command: string;
  readonly requestId: string;
  readonly via?: string;
  readonly ip?: string;
}

/** A person named by the first fact of another stream, in the first of these fields that is present. */
export interface SubjectOfStream {
  readonly stream: string;
  readonly fields: readonly string[];
}

/**
 * Fields with personal data, encrypted with the key of `subject`. `erased` replaces them once that key is destroyed.
 */
export interface Personal<D> {
  readonly subject: (data: D) => string | SubjectOfStream | undefined;
  readonly erased: { readonly [K in keyof D]?: D[K] };
  /** Parts of fields, by path; `*` matches every element of a list: `lines.*.personalisation`. */
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
 * Defines an event once: its name, the shape of its data, its personal fields, and whether it stays off the bus
 * (`internal`).
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
