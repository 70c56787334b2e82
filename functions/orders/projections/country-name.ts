const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
const SHORT_NAMES: Readonly<Record<string, string>> = { GB: "UK", US: "USA", AE: "UAE" };

/** Returns a country's English name and its common abbreviations; undefined for an unknown code. */
export const countryName = (code: string): string | undefined => {
  if (!/^[A-Z]{2}$/.test(code) || code === "ZZ") return undefined;
  return [names.of(code), SHORT_NAMES[code]].filter(Boolean).join(" ") || undefined;
};
