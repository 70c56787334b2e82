const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
const alsoCalled: Readonly<Record<string, string>> = { GB: "UK", US: "USA", AE: "UAE" };

/** What a country is called in English, with the letters people write for it; nothing for a code that is none. */
export const countryName = (code: string): string | undefined => {
  if (!/^[A-Z]{2}$/.test(code) || code === "ZZ") return undefined;
  return [names.of(code), alsoCalled[code]].filter(Boolean).join(" ") || undefined;
};
