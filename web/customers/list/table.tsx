import { useNavigate, useSearchParams } from "@remix-run/react";
import { useCallback } from "react";
import { contactOf, nameOf } from "#web/_record/customer-name.ts";
import { changedUrl } from "#web/_record/list-url.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { RowLink, SortTh, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { useTableKeys } from "#web/_ui/use-table-keys.ts";
import { messages } from "../messages.ts";
import { customerUrl } from "../urls.ts";
import type { ListData, ListRow } from "./data.ts";
import { orderOf, readListQuery } from "./query.ts";

const columns = [
  { id: "name", sort: "name", first: "" },
  { id: "email", className: "hide-narrow" },
  { id: "country", className: "hide-medium" },
  { id: "orders", sort: "totalOrderCount", first: "-", end: true },
  { id: "spent", sort: "lifetimeValue", first: "-", end: true },
  { id: "last", sort: "lastPurchasedAt", first: "-", end: true },
] as const;

export function CustomersTable({ data }: { data: ListData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const navigate = useNavigate();
  const cursor = useTableKeys({
    count: data.rows.length,
    onOpen: useCallback(
      (place) => navigate(link(customerUrl(data.rows[place]?.id ?? ""))),
      [data.rows, link, navigate],
    ),
  });
  return (
    <Table caption={t("caption")}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.id} {...column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {data.rows.map((row, place) => (
          <Tr key={row.id} cursor={place === cursor}>
            <Cells row={row} now={data.now} />
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

type Column = { id: (typeof columns)[number]["id"]; sort?: string; first?: string; end?: boolean; className?: string };

function Head({ id, sort, first = "", end, className }: Column) {
  const t = useText(messages);
  const [url] = useSearchParams();
  const query = readListQuery(url);
  const shape = { end, className: id === "name" ? "col-fluid" : className };
  if (!sort || query.search) return <Th {...shape}>{t(`column.${id}`)}</Th>;
  const order = orderOf(query);
  const sorted = order === sort ? "ascending" : order === `-${sort}` ? "descending" : undefined;
  const opposite = sorted === "ascending" ? `-${sort}` : sort;
  return (
    <SortTh {...shape} sorted={sorted} to={changedUrl(url, { sort: sorted ? opposite : `${first}${sort}` })}>
      {t(`column.${id}`)}
    </SortTh>
  );
}

function Cells({ row, now }: { row: ListRow; now: string }) {
  const t = useText(messages);
  const link = useProjectLink();
  const erased = row.status === "erased";
  return (
    <>
      <Td card="title" fluid>
        <RowLink to={link(customerUrl(row.id))}>{erased ? t("erased") : nameOf(row)}</RowLink>
      </Td>
      <Td card="line" className="hide-narrow">
        <span className="block max-w-80 truncate">{!erased && contactOf(row)}</span>
      </Td>
      <Td className="hide-medium whitespace-nowrap">{row.country}</Td>
      <Td end card="part">
        <span className="md:hidden">{t("orders", { count: row.orders })}</span>
        <span className="max-md:hidden tabular-nums">{row.orders}</span>
        {row.refunded > 0 && (
          <span className="ml-2 text-13 text-ink-3 md:hidden">{t("refundedOf", { count: row.refunded })}</span>
        )}
      </Td>
      <Td end card="value">
        <Money minor={row.spent.amount} currency={row.spent.currency} />
      </Td>
      <Td end card="aside" className="whitespace-nowrap text-ink-2">
        {row.lastAt ? (
          <DateTime at={row.lastAt} format="short" now={now} />
        ) : (
          <span className="text-ink-3">{t("never")}</span>
        )}
      </Td>
    </>
  );
}
