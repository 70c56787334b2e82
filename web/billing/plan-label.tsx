import { formatMoney } from "#web/_ui/currency.ts";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";

interface PricedPlan {
  readonly name?: string | undefined;
  readonly code: string;
  readonly description?: string | undefined;
  readonly price?: { readonly amount: number; readonly currency: string } | undefined;
  readonly interval?: "month" | "year" | "none" | undefined;
}

/** A plan's name, price and description. */
export function PlanLabel({ plan: { code, name = code, description, price, interval } }: { plan: PricedPlan }) {
  const t = useText(messages);
  const locale = useLocale();
  const amount = price && formatMoney(price.amount, price.currency, locale);
  return (
    <span className="block">
      <b>{name}</b>{" "}
      {amount === undefined || interval === undefined || interval === "none"
        ? t("plan.free")
        : t(`plan.per.${interval}`, { price: amount })}
      {description && <span className="block text-13 text-ink-2">{description}</span>}
    </span>
  );
}
