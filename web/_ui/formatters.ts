/** Caches values by key: creating a formatter takes longer than a hundred uses of it. */
export function once<T>(make: (...key: string[]) => T): (...key: string[]) => T {
  const made = new Map<string, T>();
  return (...key) => {
    const name = key.join(" ");
    const cached = made.get(name) ?? make(...key);
    made.set(name, cached);
    return cached;
  };
}

/** A date formatter with these parts, by locale and time zone. */
export const dateFormats = (
  options: Intl.DateTimeFormatOptions,
): ((locale: string, timeZone: string) => Intl.DateTimeFormat) =>
  once((locale, timeZone) => new Intl.DateTimeFormat(locale, { ...options, timeZone }));

/** Formatters of money with the narrow sign, by locale and currency. */
export const moneyFormat: (locale: string, currency: string) => Intl.NumberFormat = once(
  (locale, currency) => new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" }),
);

export const relativeFormat: (locale: string) => Intl.RelativeTimeFormat = once(
  (locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }),
);
