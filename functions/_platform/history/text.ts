import { cutText, decimalOf, Money } from "#events/_kernel";

const LONGEST = 200;

/** A value as history shows it: at most 200 characters; null, undefined, "" and [] are null; money as "12.34 GBP". */
export function shortText(value: unknown): string | null {
  const text = textOf(value);
  if (text === "") return null;
  return text.length > LONGEST ? `${cutText(text, LONGEST - 1)}…` : text;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(", ");
  const money = Money.safeParse(value);
  if (money.success) return `${decimalOf(money.data)} ${money.data.currency}`;
  const { name, value: named, ...rest } = value as Record<string, unknown>;
  if (name !== undefined && named !== undefined && Object.keys(rest).length === 0)
    return `${textOf(name)}: ${textOf(named)}`;
  return Object.values(value).map(textOf).filter(Boolean).join(" ");
}
