import type { en } from "./en-messages.ts";

type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };
/** What the page of an order says to its buyer, in one language. */
export type StatusWords = Translated<typeof en>;
