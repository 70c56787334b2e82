import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Invoice } from "#contracts/invoices";
import { countryName } from "#web/_record/countries.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Facts } from "#web/_ui/panel.tsx";
import { chargeUrl } from "../billing/urls.ts";
import { messages } from "./messages.ts";
import { invoiceUrl } from "./urls.ts";

/** Whom an invoice is from and to, its references and its credit notes. */
export function Side({ invoice }: { invoice: Invoice }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { customer, seller, sourceReference, purchaseOrderNumber, charge, voidReason } = invoice;
  const { creditNotes, correctsInvoiceId, currency } = invoice;
  const fact = (name: string, value: ReactNode) => (value ? [{ name, value }] : []);
  const to = (url: string, text: string) => (
    <Link className="link" to={link(url)}>
      {text}
    </Link>
  );
  const facts = [
    ...fact(t("corrects"), correctsInvoiceId && to(invoiceUrl(correctsInvoiceId), t("correctsOpen"))),
    ...fact(t("order"), purchaseOrderNumber),
    ...fact(t("reference"), sourceReference),
    ...fact(t("transaction"), charge && to(chargeUrl(charge), t("transactionOpen"))),
    ...fact(t("voidReason"), voidReason),
  ];
  return (
    <>
      <Section title={t("billedTo")} ruled>
        <PartyLines party={customer} />
      </Section>
      <Section title={t("from")} ruled>
        <PartyLines party={seller} />
      </Section>
      {facts.length > 0 && (
        <Section title={t("facts")} ruled>
          <Facts facts={facts} />
        </Section>
      )}
      {creditNotes.length > 0 && (
        <Section title={t("notes.title")} ruled>
          <Facts
            facts={creditNotes.map(({ id, number, total }) => ({
              name: to(invoiceUrl(id), number),
              value: <Money minor={total.amount} currency={currency} />,
            }))}
          />
        </Section>
      )}
    </>
  );
}

function PartyLines({ party: { name, address, taxIds = [], email } }: { party: Invoice["customer"] }) {
  const t = useText(messages);
  const { line1, line2, city, state, postalCode, country } = address;
  const numbers = taxIds.map(({ type, value }) => t(type.endsWith("_vat") ? "vatNumber" : "taxNumber", { value }));
  const lines = [line1, line2, city, state, postalCode, countryName(country), ...numbers, email];
  return (
    <address className="not-italic">
      <b>{name}</b>
      {lines.filter(Boolean).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  );
}
