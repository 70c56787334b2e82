import { Link } from "@remix-run/react";
import { useState } from "react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Radio } from "#web/_ui/checkbox.tsx";
import { formatMoney } from "#web/_ui/currency.ts";
import { FieldGroup } from "#web/_ui/field.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { billingUrl } from "../../billing/urls.ts";
import type { RecordData } from "./data.ts";
import { messages } from "./payment-messages.ts";

/**
 * The payment method for production: the wallet, or the default card if there is one. `cost` is in minor units;
 * `addMoney` links to top-ups.
 */
export function PayWith({ data, cost, addMoney }: { data: RecordData; cost: number; addMoney?: boolean }) {
  const t = useText(messages);
  const locale = useLocale();
  const link = useProjectLink();
  const [chosen, setChosen] = useState("wallet");
  const { balance, card } = data.wallet;
  const short = balance !== undefined && balance.currency === data.order.currency && balance.amount < cost;
  const wallet = balance
    ? t("payWith.walletHolds", { balance: formatMoney(balance.amount, balance.currency, locale) })
    : t("payWith.wallet");
  return (
    <FieldGroup legend={t("payWith.legend")}>
      <Radio
        name="paymentMethod"
        value="wallet"
        checked={chosen === "wallet"}
        onChange={() => setChosen("wallet")}
        label={wallet}
      />
      {card && (
        <Radio
          name="paymentMethod"
          value="card"
          checked={chosen === "card"}
          onChange={() => setChosen("card")}
          label={t("payWith.card", card)}
        />
      )}
      {short && chosen === "wallet" && (
        <p className="text-13 text-ink-2">
          {t("payWith.short")}{" "}
          {addMoney && data.may.topUp && (
            <Link className="link" to={link(billingUrl())}>
              {t("payWith.add")}
            </Link>
          )}
        </p>
      )}
    </FieldGroup>
  );
}
