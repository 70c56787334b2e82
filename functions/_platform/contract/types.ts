import type * as z from "zod";
import type { Download, Operation, Upload } from "./operation.ts";

type Parsed<P> =
  P extends Record<string, z.ZodType> ? { readonly [K in keyof P]: z.output<P[K]> } : Record<never, never>;
type Unparsed<P> =
  P extends Record<string, z.ZodType> ? { readonly [K in keyof P]: z.input<P[K]> } : Record<never, never>;

export type ParamsOf<O> = O extends Operation<string, infer P> ? Parsed<P> : never;
type Out<S> = S extends z.ZodType ? z.output<S> : never;
type Given<S> = S extends z.ZodType ? z.input<S> : never;

export type QueryOf<O> = O extends Operation<string, infer _P, infer Q> ? Out<Q> : never;
export type BodyOf<O> = O extends { readonly upload: object }
  ? Upload
  : O extends Operation<string, infer _P, infer _Q, infer B>
    ? Out<B>
    : never;
/** What a handler gives back when it went well. */
export type AnswerOf<O> =
  O extends Operation<string, infer _P, infer _Q, infer _B, infer A>
    ? Given<A> extends undefined
      ? Download | undefined
      : Given<A>
    : never;
/** What a caller receives when it went well. */
export type ReceivedOf<O> = O extends Operation<string, infer _P, infer _Q, infer _B, infer A> ? Out<A> : never;
export type RefusesOf<O> = O extends Operation<string, infer _P, infer _Q, infer _B, infer _A, infer F> ? F : never;

/** What a caller sends: `{ params, query, body }`, each only where the operation has it. */
export interface InputOf<O extends Operation> {
  readonly params?: O extends Operation<string, infer P> ? Unparsed<P> : never;
  readonly query?: O extends Operation<string, infer _P, infer Q> ? Partial<Given<Q>> : never;
  readonly body?: O extends Operation<string, infer _P, infer _Q, infer B> ? Given<B> | Upload : never;
}
