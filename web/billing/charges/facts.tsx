import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Transaction } from "#contracts/billing";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Facts, Sums } from "#web/_ui/panel.tsx";
import { invoiceUrl } from "../../invoices/urls.ts";
import { orderUrl } from "../../orders/urls.ts";
import { chargeUrl } from "../urls.ts";
import { messages } from "./messages.ts";
import { signed } from "./table.tsx";

type Shown = { readonly transaction: Transaction };

/** The amount before tax, the tax, and the total. */
export function Amounts({ transaction }: Shown) {
  const t = useText(messages);
  const { net, tax, taxRate, gross } = transaction;
  const rate = taxRate === undefined ? undefined : t("taxAt", { rate: taxRate });
  return (
    <Sums
      caption={t("sums")}
      rows={[
        { label: t("net"), amount: <Money minor={net.amount} currency={net.currency} /> },
        { label: t("tax"), detail: rate, amount: <Money minor={tax.amount} currency={tax.currency} /> },
        { label: t("gross"), amount: <Money minor={signed(transaction)} currency={gross.currency} />, total: true },
      ]}
    />
  );
}

/** Its purpose, and until when it is pending. */
export function TransactionFacts({ transaction }: Shown) {
  const t = useText(messages);
  const link = useProjectLink();
  const { status, integration, source, sourceReference, expiresAt, confirmedAt, reversesId, createdAt } = transaction;
  const fact = (name: string, value: ReactNode) => (value ? [{ name, value }] : []);
  return (
    <Section title={t("facts")} ruled>
      <Facts
        facts={[
          ...fact(t("column.at"), <DateTime at={createdAt} format="both" />),
          ...fact(t("integration"), integration),
          ...fact(
            t("order"),
            source?.type === "order" && (
              <Link className="link" to={link(orderUrl(source.id))}>
                {source.number}
              </Link>
            ),
          ),
          ...fact(
            t("invoice"),
            source?.type === "invoice" && (
              <Link className="link" to={link(invoiceUrl(source.id))}>
                {source.number}
              </Link>
            ),
          ),
          ...(reversesId
            ? fact(t("reverses"), <Link to={link(chargeUrl(reversesId))}>{t("type.charge")}</Link>)
            : fact(t("source"), !source && sourceReference)),
          ...fact(t("confirmBy"), status === "pending" && expiresAt && <DateTime at={expiresAt} format="both" />),
          ...fact(t("confirmedAt"), confirmedAt && <DateTime at={confirmedAt} format="both" />),
        ]}
      />
    </Section>
  );
}
