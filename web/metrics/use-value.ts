import { useFrame } from "#web/_shell/post-form.tsx";
import { formatMoney } from "#web/_ui/currency.ts";
import { useLocale } from "#web/_ui/intl.tsx";

/** A metric's value as text: money in the project's currency, anything else with at most two decimals. */
export function useValue() {
  const { currency } = useFrame();
  const locale = useLocale();
  return (value: number, unit: string | undefined): string =>
    unit === "money"
      ? formatMoney(Math.round(value), currency, locale)
      : value.toLocaleString(locale, { maximumFractionDigits: 2 });
}
