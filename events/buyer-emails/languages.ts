import * as z from "zod";

/** The languages in which the product writes to buyers. */
export const BUYER_LANGUAGES = ["en", "de", "fr", "es", "it", "nl"] as const;
export const BuyerLanguage = z.enum(BUYER_LANGUAGES);
export type BuyerLanguage = z.infer<typeof BuyerLanguage>;

/** The language of a locale (`de-AT`: German), or English where the product does not write in it. */
export const languageOf = (locale: string): BuyerLanguage =>
  BUYER_LANGUAGES.find((each) => each === locale.split("-")[0]) ?? "en";
