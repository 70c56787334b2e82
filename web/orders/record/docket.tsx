import { useLocation } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Docket } from "#web/_ui/band.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { DayText } from "../day-text.tsx";
import { isResupply } from "../resupply.ts";
import { orderHistoryUrl, orderUrl } from "../urls.ts";
import { isDropped, marginShare } from "./badges.ts";
import type { RecordData } from "./data.ts";
import { messages } from "./messages.ts";

/** The order's main facts and its tabs. */
export function RecordDocket({ data: { order, history, asOf, may } }: { data: RecordData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const inHistory = useLocation().pathname.endsWith("/history");
  const promised = order.fulfillments
    .flatMap((each) => each.promisedBy ?? [])
    .toSorted()
    .at(-1);
  const amounts = useAmounts(order, may.money);
  return (
    <>
      <Docket
        facts={[
          { label: t("docket.placed"), value: <DateTime at={order.placedAt} /> },
          { label: t("docket.channel"), value: <span className="capitalize">{order.channel}</span> },
          ...(isDropped(order)
            ? []
            : [
                {
                  label: t("docket.promised"),
                  value: promised ? <DayText at={promised} weekday /> : t("docket.unknown"),
                },
              ]),
          ...amounts,
        ]}
      />
      <div className="mt-1">
        <Tabs
          label={t("tabs.label", { number: order.number })}
          items={[
            { label: t("tabs.order"), to: link(orderUrl(order.id, { asOf })), current: !inHistory },
            {
              label: t("tabs.history"),
              to: link(orderHistoryUrl(order.id, { asOf })),
              count: history.length,
              current: inHistory,
            },
          ]}
        />
      </div>
    </>
  );
}

/** The total and what is left of it, for people who can see amounts. */
function useAmounts(order: RecordData["order"], money: boolean) {
  const t = useText(messages);
  if (!money) return [];
  const margin = order.margin && (
    <>
      <Money minor={order.margin.amount} currency={order.currency} />{" "}
      <span className="text-13 text-ink-3">{marginShare(order)}</span>
    </>
  );
  const total = (
    <b>
      <Money minor={order.total.amount} currency={order.currency} />
    </b>
  );
  return [
    { label: t("docket.total"), value: total },
    ...(isResupply(order) ? [] : [{ label: t("docket.margin"), value: margin ?? t("docket.unknown") }]),
  ];
}
