import { useNavigate } from "@remix-run/react";
import { useCallback } from "react";
import type { Summary } from "#contracts/summaries";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Status } from "#web/_ui/status.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { useTableKeys } from "#web/_ui/use-table-keys.ts";
import { messages } from "./messages.ts";
import { PeriodOf } from "./period.tsx";
import { statusStyles } from "./status-styles.ts";
import { summaryUrl } from "./urls.ts";

export function Summaries({ rows }: { rows: readonly Summary[] }) {
  const t = useText(messages);
  const link = useProjectLink();
  const navigate = useNavigate();
  const open = useCallback(
    (place: number) => navigate(link(summaryUrl(rows[place]?.id ?? ""))),
    [rows, link, navigate],
  );
  const cursor = useTableKeys({ count: rows.length, onOpen: open });
  return (
    <Table caption={t("caption")}>
      <thead>
        <tr>
          <Th>{t("column.number")}</Th>
          <Th>{t("column.period")}</Th>
          <Th>{t("column.status")}</Th>
          <Th end>{t("column.opening")}</Th>
          <Th end>{t("column.moved")}</Th>
          <Th end>{t("column.closing")}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <Tr key={row.id} cursor={place === cursor}>
            <Td card="title">
              <RowLink to={link(summaryUrl(row.id))}>{row.number}</RowLink>
            </Td>
            <Td card="line" fluid>
              <PeriodOf of={row} />
            </Td>
            <Td card="aside">
              <Status look={statusStyles[row.status]}>{t(`status.${row.status}`)}</Status>
            </Td>
            <Td end>
              <Money minor={row.opening.amount} currency={row.currency} />
            </Td>
            <Td end>
              <Money minor={row.closing.amount - row.opening.amount} currency={row.currency} />
            </Td>
            <Td end card="value">
              <Money minor={row.closing.amount} currency={row.currency} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
