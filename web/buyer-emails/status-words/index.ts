import type { BuyerLanguage } from "#events/buyer-emails";
import { de } from "./de-messages.ts";
import { en } from "./en-messages.ts";
import { es } from "./es-messages.ts";
import { fr } from "./fr-messages.ts";
import { it } from "./it-messages.ts";
import { nl } from "./nl-messages.ts";

type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };
/** What the page of an order says to its buyer, in one language. */
export type StatusWords = Translated<typeof en>;

export const statusWords: Readonly<Record<BuyerLanguage, StatusWords>> = { en, de, fr, es, it, nl };
