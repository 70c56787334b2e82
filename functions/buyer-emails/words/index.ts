import { type BuyerLanguage, languageOf } from "#events/buyer-emails";
import { de } from "./de.ts";
import type { EmailWords } from "./email-words.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { nl } from "./nl.ts";

export type { EmailWords } from "./email-words.ts";

export const WORDS: Readonly<Record<BuyerLanguage, EmailWords>> = { en, de, fr, es, it, nl };

/** What a shop's buyers are written to in: what it chose, else the language of its locale. */
export const languageFor = (
  { language }: { readonly language?: BuyerLanguage | undefined },
  shop: { readonly locale: string } | undefined,
): BuyerLanguage => language ?? languageOf(shop?.locale ?? "");

/** A locale in this language: the project's own, else the language in its region. */
export const localeIn = (language: BuyerLanguage, locale: string): string => {
  const { language: own, region } = new Intl.Locale(locale);
  return own === language ? locale : [language, region].filter(Boolean).join("-");
};

/** The placeholders of subjects and openings. */
export const PLACEHOLDERS = ["name", "order", "shop", "carrier", "tracking", "amount"] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];

/** Fills in the placeholders. One without a value takes the space before it along; anything else in braces stays. */
export const filledIn = (text: string, values: Readonly<Partial<Record<Placeholder, string>>>): string =>
  text
    .replace(/( ?)\{(\w+)\}/g, (whole, space: string, name: string) => {
      if (!PLACEHOLDERS.some((each) => each === name)) return whole;
      const value = values[name as Placeholder];
      return value ? space + value : "";
    })
    .trim();
