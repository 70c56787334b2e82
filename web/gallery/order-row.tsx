import { FulfilmentStatus } from "#web/_ui/control-strip.tsx";
import { Icon, type IconName } from "#web/_ui/icon.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Status, statusStyles } from "#web/_ui/status.tsx";
import { RowLink, SelectTd, Td, Tr } from "#web/_ui/table.tsx";
import { Thumbs } from "#web/_ui/thumb.tsx";
import type { Selection } from "#web/_ui/use-selection.ts";
import type { SampleOrder } from "./sample-orders.ts";

const payments = {
  new: "New",
  paid: "Paid",
  processing: "Processing",
  complete: "Complete",
  refunded: "Refunded",
  failed: "Payment failed",
};

export function OrderRow({
  order,
  flag,
  cursor,
  selection,
}: {
  order: SampleOrder;
  flag: IconName | undefined;
  cursor: boolean;
  selection: Selection;
}) {
  return (
    <Tr selected={selection.has(order.id)} changed={order.changed} cursor={cursor}>
      <SelectTd name={order.id} checked={selection.has(order.id)} onChange={(on) => selection.toggle(order.id, on)} />
      <Td card="title" className="whitespace-nowrap">
        <RowLink to="/gallery/order">{order.id}</RowLink>
        {flag && <Icon of={flag} size="sm" className="ml-1.5 text-ink-3" />}
      </Td>
      <Td card="aside" className="whitespace-nowrap text-ink-2 tabular-nums">
        {order.placed}
      </Td>
      <Td card="line" fluid>
        {order.customer} <span className="text-ink-3">{order.place}</span>
      </Td>
      <Td card="picture" className="hide-narrow">
        <Thumbs items={order.items} count={order.count} />
      </Td>
      <Td card="part">
        <Status look={statusStyles.payment[order.payment]}>{payments[order.payment]}</Status>
      </Td>
      <Td card="part">
        <FulfilmentStatus state={order.fulfilment} stage={order.stage}>
          {order.word}
        </FulfilmentStatus>
      </Td>
      <Td card={order.late ? "part" : undefined} className="hide-medium whitespace-nowrap tabular-nums">
        {order.late ? (
          <span className="state" data-tone="danger">
            {order.promised}
          </span>
        ) : (
          order.promised
        )}
      </Td>
      <Td end card="value">
        <Money minor={order.total} currency="GBP" struck={order.refunded} />
      </Td>
    </Tr>
  );
}
