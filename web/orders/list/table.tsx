import { memo } from "react";
import { changedUrl } from "#web/_record/list-url.ts";
import { useText } from "#web/_ui/intl.tsx";
import { keyed } from "#web/_ui/keyed.ts";
import { Money } from "#web/_ui/money.tsx";
import { SelectAllTh, SortTh, Table, Td, Th, TotalsRow } from "#web/_ui/table.tsx";
import type { Selection } from "#web/_ui/use-selection.ts";
import { messages } from "../messages.ts";
import { type ColumnId, leavesAt, numbers } from "./columns.ts";
import type { ListProps } from "./props.ts";
import { canSort } from "./query.ts";
import { OrderRow } from "./row.tsx";

const sortKeys: Partial<Record<ColumnId, "placedAt" | "total">> = { placed: "placedAt", total: "total" };
const headClass = (id: ColumnId) => (id === "customer" ? "col-fluid" : leavesAt[id]);

/** Rows have no state of their own, so they are keyed by index and reused for the next page. */
export const OrdersTable = memo(function OrdersTable({
  changed: changedIds,
  selection,
  cursor,
  ...props
}: ListProps & { changed: ReadonlySet<string>; selection: Selection; cursor: number }) {
  const t = useText(messages);
  const { data, query } = props;
  return (
    <Table caption={t("caption")} picture density={query.density} selecting={selection.ids.size > 0}>
      <thead>
        <tr>
          <SelectAllTh state={selection.page} onChange={selection.togglePage} />
          {query.columns.map((id) => (
            <Head key={id} id={id} {...props} />
          ))}
        </tr>
      </thead>
      <tbody>
        {keyed(data.rows).map(([key, order], place) => (
          <OrderRow
            key={key}
            order={order}
            columns={query.columns}
            now={data.now}
            cursor={place === cursor}
            changed={changedIds.has(order.id)}
            selected={selection.has(order.id)}
            onSelect={selection.toggle}
          />
        ))}
      </tbody>
      <Totals {...props} />
    </Table>
  );
});

function Head({ id, query, url }: ListProps & { id: ColumnId }) {
  const t = useText(messages);
  const key = sortKeys[id];
  const shape = { end: numbers.has(id), className: headClass(id) };
  if (!key || !canSort(query)) return <Th {...shape}>{t(`column.${id}`)}</Th>;
  const sorted = query.sort === key ? "ascending" : query.sort === `-${key}` ? "descending" : undefined;
  const next = sorted === "descending" ? key : `-${key}`;
  return (
    <SortTh {...shape} sorted={sorted} to={changedUrl(url, { sort: next === "-placedAt" ? undefined : next })}>
      {t(`column.${id}`)}
    </SortTh>
  );
}

/** The sum of the orders on this page; none if they have several currencies. */
function Totals({ data, query }: ListProps) {
  const t = useText(messages);
  const counted = data.rows.filter((row) => !row.struck);
  const items = data.rows.reduce((sum, row) => sum + row.count, 0);
  const currencies = [...new Set(data.rows.map((row) => row.currency))];
  const total = counted.reduce((sum, row) => sum + row.total, 0);
  const [currency] = currencies;
  const after = query.columns.indexOf("total");
  const rest = query.columns.slice(1).filter((id) => id !== "placed" && id !== "customer");
  const span = query.columns.length - rest.length;
  return (
    <TotalsRow>
      <Td className="max-md:hidden!" />
      <Td colSpan={span}>{t("pageTotal", { orders: data.rows.length, items })}</Td>
      {rest.map((id) => (
        <Td key={id} end={numbers.has(id)} className={leavesAt[id]}>
          {id === "total" &&
            after >= 0 &&
            (currencies.length === 1 && currency ? <Money minor={total} currency={currency} /> : t("manyCurrencies"))}
        </Td>
      ))}
    </TotalsRow>
  );
}
