import { useSearchParams } from "@remix-run/react";
import { nameOf } from "#web/_record/customer-name.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Docket } from "#web/_ui/band.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { customerUrl } from "../urls.ts";
import type { RecordData } from "./data.ts";
import { messages } from "./messages.ts";

/** A customer's totals and tabs. */
export function Figures({ data: { customer, history, asOf } }: { data: RecordData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const [url] = useSearchParams();
  const record = customer.mergedInto && "own";
  const inHistory = url.get("tab") === "history";
  const { lifetimeValue, averageOrderValue, totalOrderCount, refundedOrderCount } = customer;
  const day = (at: string | undefined) => (at ? <DateTime at={at} format="date" /> : t("figure.never"));
  const facts = [
    { label: t("figure.orders"), value: totalOrderCount },
    {
      label: t("figure.spent"),
      value: (
        <b>
          <Money minor={lifetimeValue.amount} currency={lifetimeValue.currency} />
        </b>
      ),
    },
    {
      label: t("figure.average"),
      value: <Money minor={averageOrderValue.amount} currency={averageOrderValue.currency} />,
    },
    { label: t("figure.refunded"), value: refundedOrderCount },
    { label: t("figure.first"), value: day(customer.firstPurchasedAt) },
    { label: t("figure.last"), value: day(customer.lastPurchasedAt) },
  ];
  return (
    <>
      <Docket facts={facts} />
      <div className="mt-1">
        <Tabs
          view
          label={t("tabs.label", { name: nameOf(customer) })}
          items={[
            { label: t("tabs.overview"), to: link(customerUrl(customer.id, { asOf, record })), current: !inHistory },
            {
              label: t("tabs.history"),
              to: link(customerUrl(customer.id, { tab: "history", asOf, record })),
              count: history.length,
              current: inHistory,
            },
          ]}
        />
      </div>
    </>
  );
}
