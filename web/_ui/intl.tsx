import type { ReactNode } from "react";
import { createTranslator, IntlProvider, useLocale, useTimeZone } from "use-intl";
import { pseudo } from "./pseudo.ts";

/** English messages of one module, in ICU syntax; nested objects are allowed. */
export type Messages = { readonly [key: string]: string | Messages };

/** A locale that stretches and accents every message, so that tests find strays and overflow. */
export const pseudoLocale = "en-XA";

export function Locale({ locale, timeZone, children }: { locale: string; timeZone: string; children: ReactNode }) {
  return (
    <IntlProvider locale={locale} timeZone={timeZone}>
      {children}
    </IntlProvider>
  );
}

/**
 * Translates a module's own messages: `const t = useText(messages); t("title")`, `t.rich(...)`.
 * Messages are imported by the screens that use them, so they travel with those screens' code.
 */
export function useText<const M extends Messages>(messages: M) {
  return translatorOf(messages, useLocale(), useTimeZone() ?? "UTC");
}

const translators = new WeakMap<Messages, Map<string, unknown>>();

/** Made once for a module's messages, locale and zone: it remembers every message it has parsed. */
function translatorOf<const M extends Messages>(messages: M, locale: string, timeZone: string) {
  const make = () =>
    createTranslator<M>({
      messages: locale === pseudoLocale ? pseudo(messages) : messages,
      locale: locale === pseudoLocale ? "en-GB" : locale,
      timeZone,
    });
  const own = translators.get(messages) ?? new Map<string, unknown>();
  translators.set(messages, own);
  const key = `${locale} ${timeZone}`;
  const known = (own.get(key) as ReturnType<typeof make> | undefined) ?? make();
  own.set(key, known);
  return known;
}
