import { Link, useNavigate } from "@remix-run/react";
import { useCallback } from "react";
import type { Transaction } from "#contracts/billing";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Status } from "#web/_ui/status.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { useTableKeys } from "#web/_ui/use-table-keys.ts";
import { invoiceUrl } from "../../invoices/urls.ts";
import { orderUrl } from "../../orders/urls.ts";
import { statusStyles } from "../status-styles.ts";
import { chargeUrl } from "../urls.ts";
import { messages } from "./messages.ts";

/** The change to the wallet, or the change it would make. */
export const signed = ({ direction, gross }: Pick<Transaction, "direction" | "gross">): number =>
  direction === "debit" ? -gross.amount : gross.amount;

export function Transactions({ rows, now }: { rows: readonly Transaction[]; now: string }) {
  const t = useText(messages);
  const link = useProjectLink();
  const navigate = useNavigate();
  const open = useCallback((place: number) => navigate(link(chargeUrl(rows[place]?.id ?? ""))), [rows, link, navigate]);
  const cursor = useTableKeys({ count: rows.length, onOpen: open });
  return (
    <Table caption={t("caption")}>
      <thead>
        <tr>
          <Th>{t("column.number")}</Th>
          <Th>{t("column.description")}</Th>
          <Th>{t("column.type")}</Th>
          <Th>{t("column.status")}</Th>
          <Th end>{t("column.at")}</Th>
          <Th end>{t("column.gross")}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <Tr key={row.id} cursor={place === cursor}>
            <Td card="title">
              <RowLink to={link(chargeUrl(row.id))}>{row.number}</RowLink>
            </Td>
            <Td card="line" fluid>
              <Description of={row} />
            </Td>
            <Td>{t(`type.${row.type}`)}</Td>
            <Td card="aside">
              <Status look={statusStyles.transaction[row.status]}>{t(`status.${row.status}`)}</Status>
            </Td>
            <Td end>
              <DateTime at={row.createdAt} format="short" now={now} />
            </Td>
            <Td end card="value">
              <Money minor={signed(row)} currency={row.gross.currency} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The charge's subject; links to the order or the invoice it names. */
export function Description({ of: { description, source } }: { of: Transaction }) {
  const link = useProjectLink();
  if (!source) return description;
  const to = source.type === "invoice" ? invoiceUrl(source.id) : orderUrl(source.id);
  const [before, ...after] = description.split(source.number);
  const order = (
    <Link className="link" to={link(to)}>
      {source.number}
    </Link>
  );
  return after.length > 0 ? (
    <>
      {before}
      {order}
      {after.join(source.number)}
    </>
  ) : (
    <>
      {description} {order}
    </>
  );
}
