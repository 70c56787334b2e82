import type { ReactNode } from "react";
import { Docket } from "#web/_ui/band.tsx";
import { IconButton } from "#web/_ui/button.tsx";
import { Breadcrumbs, PageHead } from "#web/_ui/page.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";

const facts = [
  { label: "Placed", value: "18 Nov, 09:41" },
  { label: "Channel", value: "Website" },
  { label: "Promised by", value: "Wed 25 Nov" },
  { label: "Total", value: <b>£96.75</b> },
  {
    label: "Margin after VAT",
    value: (
      <>
        £28.24 <span className="text-13 text-ink-3">35.0%</span>
      </>
    ),
  },
];

export function OrderHead({
  state,
  actions,
  open,
}: {
  state: ReactNode;
  actions: ReactNode;
  open: "order" | "history";
}) {
  return (
    <>
      <div className="flex items-start justify-between">
        <Breadcrumbs trail={[{ label: "Orders", to: "/gallery/orders" }]} here="SM-10482" />
        <div className="-mt-1 -mr-1.5 flex gap-1 max-md:hidden">
          <IconButton kind="quiet" small icon="chevron-up" label="Newer order (k)" />
          <IconButton kind="quiet" small icon="chevron-down" label="Older order (j)" />
        </div>
      </div>
      <PageHead title="SM-10482" state={state} actions={actions} />
      <Docket facts={facts} />
      <div className="mt-1">
        <Tabs
          label="SM-10482"
          items={[
            { label: "Order", to: "/gallery/order", current: open === "order" },
            { label: "History", to: "/gallery/history", count: 10, current: open === "history" },
            { label: "Messages", to: "/gallery/order?tab=messages", count: 1 },
          ]}
        />
      </div>
    </>
  );
}
