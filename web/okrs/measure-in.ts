import { parseMoney } from "#web/_ui/currency.ts";
import type { Measured } from "./measure.tsx";

/** The value that was typed. What is none is left as it was typed, so that the refusal names its field. */
export function measureIn({ unit, currency }: Measured, text: string): number | string {
  if (unit === "boolean") return text === "1" ? 1 : 0;
  if (unit === "currency") return (currency && parseMoney(text, currency)) ?? text;
  return text === "" || Number.isNaN(Number(text)) ? text : Number(text);
}
