import { Link } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { formatMoney } from "#web/_ui/currency.ts";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { orderUrl } from "../orders/urls.ts";
import type { Simulated } from "./act.ts";
import type { FormData_ } from "./form-data.ts";
import { messages } from "./messages.ts";

const MAX_SHOWN = 12;
type Rule = keyof typeof messages.form.missedRule;

/** What the rules would have meant for the latest orders. */
export function Simulation({
  simulation,
  types,
  typeId,
}: Pick<Simulated, "simulation"> & { types: FormData_["types"]; typeId: string }) {
  const t = useText(messages);
  const link = useProjectLink();
  const locale = useLocale();
  const { examined, matched, missed, pieces } = simulation;
  const price = types.find(({ id }) => id === typeId)?.unitPrice;
  if (examined === 0) return <Alert title={t("form.noOrders")} live />;
  return (
    <Alert title={t("form.simulated", { matched: matched.length, examined })} live>
      {price && matched.length > 0 && (
        <p>{t("form.cost", { cost: formatMoney(price.amount * pieces * matched.length, price.currency, locale) })}</p>
      )}
      <p className="flex flex-wrap gap-x-2">
        {matched.slice(0, MAX_SHOWN).map(({ orderId, number }) => (
          <Link key={orderId} to={link(orderUrl(orderId))}>
            {number}
          </Link>
        ))}
        {matched.length > MAX_SHOWN && "…"}
      </p>
      {Object.entries(missed).map(([rule, count]) => (
        <p key={rule}>{t("form.missed", { count, rule: t(`form.missedRule.${rule as Rule}`) })}</p>
      ))}
    </Alert>
  );
}
