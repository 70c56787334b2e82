/** Digits after the point of a currency: JPY 0, GBP 2. */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** A condition's value as its control shows it: amounts in units, flags in words, lists with commas. */
export function conditionValue(
  value: unknown,
  kind: string | undefined,
  currency: string,
  words: { readonly yes: string; readonly no: string },
): string {
  if (value === undefined) return "";
  if (Array.isArray(value)) return value.map((each) => conditionValue(each, kind, currency, words)).join(", ");
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (kind === "money" && typeof value === "number") {
    const digits = digitsOf(currency);
    return (value / 10 ** digits).toFixed(digits);
  }
  return String(value);
}
