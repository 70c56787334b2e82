import type { Invoice } from "#contracts/invoices";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Sums } from "#web/_ui/panel.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { messages } from "./messages.ts";

/** A period ends before its `end`: its last day is shown. */
const lastMoment = (end: string): Date => new Date(Date.parse(end) - 1);

/** The lines of an invoice, its VAT and its totals. */
export function Lines({ invoice }: { invoice: Invoice }) {
  const t = useText(messages);
  return (
    <>
      <Table caption={t("lines.caption")} bleed={false}>
        <thead>
          <tr>
            <Th>{t("lines.description")}</Th>
            <Th end>{t("lines.quantity")}</Th>
            <Th end>{t("lines.price")}</Th>
            <Th end>{t("lines.vat")}</Th>
            <Th end>{t("lines.amount")}</Th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map(({ id, description, quantity, unitPrice, taxRate, net, period }) => (
            <Tr key={id}>
              <Td card="title">
                <b>{description}</b>
                {period && (
                  <div className="text-13 text-ink-2">
                    <DateTime at={period.start} format="date" /> {t("lines.period")}{" "}
                    <DateTime at={lastMoment(period.end)} format="date" />
                  </div>
                )}
              </Td>
              <Td end>{quantity}</Td>
              <Td end card="line">
                <span className="md:hidden">{t("lines.each", { quantity })}</span>
                <Money minor={unitPrice.amount} currency={unitPrice.currency} />
              </Td>
              <Td end>{t("lines.rate", { rate: taxRate })}</Td>
              <Td end card="value">
                <Money minor={net.amount} currency={net.currency} />
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <div className="text-13 text-ink-2">
          {invoice.taxNote && <p className="mb-2">{invoice.taxNote}</p>}
          <p>{t("frozen")}</p>
        </div>
        <Totals invoice={invoice} />
      </div>
    </>
  );
}

function Totals({ invoice }: { invoice: Invoice }) {
  const t = useText(messages);
  const { currency, subtotal, taxes, total, creditsApplied, amountPaid, amountRefunded, amountDue, type } = invoice;
  const amount = (minor: number) => <Money minor={minor} currency={currency} />;
  const some = (label: string, minor: number) => (minor === 0 ? [] : [{ label, amount: amount(minor) }]);
  return (
    <Sums
      caption={t("sums.caption")}
      rows={[
        { label: t("sums.net"), amount: amount(subtotal.amount) },
        ...taxes.map(({ name, rate, amount: tax }) => ({
          label: t("sums.tax", { name, rate }),
          amount: amount(tax.amount),
        })),
        { label: t("sums.total"), amount: amount(total.amount), total: true },
        ...(type === "credit_note"
          ? some(t("sums.refunded"), -amountPaid.amount)
          : [
              ...some(t("sums.credits"), creditsApplied.amount),
              ...some(t("sums.paid"), amountPaid.amount),
              ...some(t("sums.refunded"), amountRefunded.amount),
              ...some(t("sums.due"), amountDue.amount),
            ]),
      ]}
    />
  );
}
