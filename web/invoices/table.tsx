import { useNavigate } from "@remix-run/react";
import { useCallback } from "react";
import type { Invoice } from "#contracts/invoices";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button } from "#web/_ui/button.tsx";
import { CheckMark } from "#web/_ui/checkbox.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Status, statusStyles } from "#web/_ui/status.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { useTableKeys } from "#web/_ui/use-table-keys.ts";
import { messages } from "./messages.ts";
import { invoicesZipUrl, invoiceUrl } from "./urls.ts";

/** The invoices of a page; the selected ones are downloaded as one zip file. */
export function InvoiceTable({ rows, now, project }: { rows: readonly Invoice[]; now: string; project: string }) {
  const t = useText(messages);
  const link = useProjectLink();
  const navigate = useNavigate();
  const open = useCallback(
    (place: number) => navigate(link(invoiceUrl(rows[place]?.id ?? ""))),
    [rows, link, navigate],
  );
  const cursor = useTableKeys({ count: rows.length, onOpen: open });
  return (
    <form method="get" action={invoicesZipUrl()}>
      <input type="hidden" name="project" value={project} />
      <Table caption={t("caption")} selecting>
        <thead>
          <tr>
            <Th className="col-select">
              <span className="sr-only">{t("column.select")}</span>
            </Th>
            <Th>{t("column.number")}</Th>
            <Th>{t("column.type")}</Th>
            <Th>{t("column.status")}</Th>
            <Th end>{t("column.issued")}</Th>
            <Th end>{t("column.due")}</Th>
            <Th end>{t("column.total")}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, number, type, status, issuedAt, dueAt, total }, place) => (
            <Tr key={id} cursor={place === cursor}>
              <Td card="select" className="col-select">
                <CheckMark name="invoice" value={id} aria-label={t("select", { number })} />
              </Td>
              <Td card="title">
                <RowLink to={link(invoiceUrl(id))}>{number}</RowLink>
              </Td>
              <Td card="line">{t(`type.${type}`)}</Td>
              <Td card="aside">
                <Status look={statusStyles.invoice[status]}>
                  {t(type === "credit_note" ? "settled" : `status.${status}`)}
                </Status>
              </Td>
              <Td end>
                <DateTime at={issuedAt} format="short" now={now} />
              </Td>
              <Td end>{type === "credit_note" ? "–" : <DateTime at={dueAt} format="short" now={now} />}</Td>
              <Td end card="value">
                <Money minor={total.amount} currency={total.currency} />
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      <div className="mt-3">
        <Button small icon="download" type="submit">
          {t("zip")}
        </Button>
      </div>
    </form>
  );
}
