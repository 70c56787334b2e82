import { createContext, type ReactNode, useContext, useMemo } from "react";
import { createFormatter, createTranslator } from "use-intl/core";
import { type Messages, pseudo } from "./pseudo.ts";

/** A pseudo locale that lengthens and accents every message, so that tests find untranslated texts and overflow. */
export const pseudoLocale = "en-XA";

const LocaleContext = createContext({ locale: "en-GB", timeZone: "UTC" });

export function Locale({ locale, timeZone, children }: { locale: string; timeZone: string; children: ReactNode }) {
  const place = useMemo(() => ({ locale, timeZone }), [locale, timeZone]);
  return <LocaleContext.Provider value={place}>{children}</LocaleContext.Provider>;
}

export const useLocale = (): string => useContext(LocaleContext).locale;
export const useTimeZone = (): string => useContext(LocaleContext).timeZone;

/** Formats lists, numbers and times in the reader's locale and zone. */
export function useFormatter() {
  const place = useContext(LocaleContext);
  return useMemo(() => createFormatter(place), [place]);
}

/**
 * Translates a module's own messages: `const t = useText(messages); t("title")`, `t.rich(...)`. Messages are imported
 * by the screens that use them, so they are in those screens' bundles.
 */
export function useText<const M extends Messages>(messages: M) {
  return translatorOf(messages, useLocale(), useTimeZone());
}

const translators = new WeakMap<Messages, Map<string, unknown>>();

/** Created once for a module's messages, locale and zone; it caches every parsed message. */
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
  const cached = (own.get(key) as ReturnType<typeof make> | undefined) ?? make();
  own.set(key, cached);
  return cached;
}
