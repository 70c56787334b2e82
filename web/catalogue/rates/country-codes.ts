import { countryOptions } from "#web/_record/countries.ts";

const byName = new Map(
  countryOptions().flatMap(({ value, label }) => [
    [value.toLowerCase(), value],
    [label.toLowerCase(), value],
  ]),
);
byName.set("uk", "GB").set("usa", "US");

/** Country codes from typed codes or names, and the unknown ones; `anywhere` means no country. */
export function codesOf(text: string): { readonly codes: string[]; readonly unknown: string[] } {
  const typed = text
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean);
  if (typed.length === 1 && typed[0]?.toLowerCase() === "anywhere") return { codes: [], unknown: [] };
  const found = typed.map((each) => ({ each, code: byName.get(each.toLowerCase()) }));
  return {
    codes: [...new Set(found.flatMap(({ code }) => code ?? []))],
    unknown: found.flatMap(({ each, code }) => (code ? [] : [each])),
  };
}
