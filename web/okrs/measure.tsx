import type { Unit } from "#events/okrs";
import { plainMoney } from "#web/_ui/currency.ts";
import { useFormatter, useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { messages } from "./messages.ts";

export interface Measured {
  readonly unit: Unit;
  readonly currency?: string | undefined;
}

/** A value of a key result in its unit. */
export function Measure({ of: { unit, currency }, value }: { of: Measured; value: number }) {
  const t = useText(messages);
  const format = useFormatter();
  if (unit === "currency") return <Money minor={value} currency={currency ?? ""} />;
  if (unit === "boolean") return <span>{t(value >= 1 ? "yes" : "no")}</span>;
  const number = format.number(value, { maximumFractionDigits: 4 });
  return <span className="tabular-nums">{unit === "percentage" ? t("percent", { number }) : number}</span>;
}

/** A value as it is typed: amounts of money in the currency's own unit. */
export const typedMeasure = ({ unit, currency }: Measured, value: number): string =>
  unit === "currency" ? plainMoney(value, currency ?? "") : String(value);
