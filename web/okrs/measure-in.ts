import { moneyFrom } from "#events/_kernel";
import type { Measured } from "./measure.tsx";

/** The value that was typed. What is none is left as it was typed, so that the refusal names its field. */
export function measureIn({ unit, currency }: Measured, text: string): number | string {
  if (unit === "boolean") return text === "1" ? 1 : 0;
  if (unit === "currency") return moneyFrom(text, currency ?? "")?.amount ?? text;
  return text === "" || Number.isNaN(Number(text)) ? text : Number(text);
}
