import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { billing } from "#contracts/billing";
import { invoices } from "#contracts/invoices";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { HistoryTab } from "#web/_record/history-tab.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { recordHistory } from "#web/_record/record-history.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Docket } from "#web/_ui/band.tsx";
import { LinkButton } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Breadcrumbs, Page, PageHead, RecordColumns, Section } from "#web/_ui/page.tsx";
import { Badge, statusStyles } from "#web/_ui/status.tsx";
import { billingUrl } from "../billing/urls.ts";
import { invoiceAct } from "./act.ts";
import { Attempts, type MethodName } from "./attempts.tsx";
import { Correct, OpenPayment, Pay, SendByEmail } from "./forms.tsx";
import { Lines } from "./lines.tsx";
import { messages } from "./messages.ts";
import { PaymentSteps } from "./payment-steps.tsx";
import { Side } from "./side.tsx";
import { invoicePdfUrl, invoicesUrl, invoiceTransactionsUrl } from "./urls.ts";

const ATTEMPTS = 20;

export async function loader(args: LoaderFunctionArgs) {
  const { call, permissions, user } = await member(args);
  const params = { invoiceId: args.params.invoiceId ?? "" };
  const may = (permission: string) => permissions.includes(permission);
  const [found, attempts, history, methods] = await Promise.all([
    call(invoices.getInvoice, { params }),
    call(invoices.listInvoicePaymentAttempts, { params, query: { pageSize: ATTEMPTS } }),
    recordHistory(call, invoices.getInvoiceHistory, params),
    may("billing.payment-method.list") ? call(billing.listPaymentMethods) : undefined,
  ]);
  const invoice = orThrow(found);
  const cards: MethodName[] = methods?.ok
    ? methods.value.paymentMethods.flatMap(({ id, card, isDefault }) =>
        card ? [{ id, brand: card.brand, last4: card.last4, isDefault }] : [],
      )
    : [];
  cards.sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
  const isOpen = invoice.status === "due" || invoice.status === "overdue" || invoice.status === "failed";
  const isNote = invoice.type === "credit_note";
  const nothingPaid = invoice.amountPaid.amount + invoice.creditsApplied.amount + invoice.amountCredited.amount === 0;
  return {
    invoice,
    attempts: attempts.ok ? attempts.value.paymentAttempts : [],
    history,
    cards,
    may: {
      pay: isOpen && may("billing.invoice.pay"),
      credit:
        user.isAdmin && !isNote && invoice.status !== "void" && invoice.amountCredited.amount < invoice.total.amount,
      void: user.isAdmin && isOpen && nothingPaid,
      export: may("billing.transaction.export") && !isNote,
      send: may("billing.invoice.send"),
    },
  };
}

export const action = (args: ActionFunctionArgs) => invoiceAct(args, args.params.invoiceId ?? "");

export const meta = titled<typeof loader>((data) => data?.invoice.number ?? messages.title);

/** An invoice or a credit note: its payment, its lines and taxes, and what happened to it. */
export default function InvoicePage() {
  const t = useText(messages);
  const link = useProjectLink();
  const { invoice, attempts, history, cards, may } = useLoaderData<typeof loader>();
  const { id, number, type, status, issuedAt, dueAt, total, amountCredited, amountDue, currency } = invoice;
  const isNote = type === "credit_note";
  const open = attempts.find((each) => each.status === "pending");
  return (
    <Page>
      <Breadcrumbs
        trail={[
          { label: t("billing"), to: link(billingUrl()) },
          { label: t("title"), to: link(invoicesUrl()) },
        ]}
        here={number}
      />
      <PageHead
        title={number}
        text={t(`type.${type}`)}
        state={<Badge look={statusStyles.invoice[status]}>{t(isNote ? "settled" : `status.${status}`)}</Badge>}
        actions={
          <>
            {may.export && (
              <LinkButton to={link(invoiceTransactionsUrl(id))} reloadDocument>
                {t("export")}
              </LinkButton>
            )}
            <LinkButton kind="primary" icon="download" to={link(invoicePdfUrl(id))} reloadDocument>
              {t("download")}
            </LinkButton>
          </>
        }
      />
      <Docket
        facts={[
          { label: t("docket.issued"), value: <DateTime at={issuedAt} format="date" /> },
          ...(isNote ? [] : [{ label: t("docket.due"), value: <DateTime at={dueAt} format="date" /> }]),
          { label: t("docket.total"), value: <Money minor={total.amount} currency={currency} /> },
          ...(amountCredited.amount
            ? [{ label: t("docket.credited"), value: <Money minor={-amountCredited.amount} currency={currency} /> }]
            : []),
          ...(isNote
            ? []
            : [{ label: t("docket.outstanding"), value: <Money minor={amountDue.amount} currency={currency} /> }]),
        ]}
      />
      <RecordColumns
        side={
          <>
            <Side invoice={invoice} />
            {may.send && <SendByEmail key={invoice.version} />}
          </>
        }
      >
        {!isNote && (
          <Section title={t("payment")}>
            <PaymentSteps invoice={invoice} attempts={attempts} />
          </Section>
        )}
        {may.pay && (open ? <OpenPayment method={open.paymentMethodId} /> : <Pay invoice={invoice} cards={cards} />)}
        <Section title={t("lines.title")}>
          <Lines invoice={invoice} />
        </Section>
        {attempts.length > 0 && (
          <Section title={t("attempts.title")}>
            <Attempts attempts={attempts} cards={cards} />
          </Section>
        )}
        {(may.credit || may.void) && <Correct invoice={invoice} may={may} />}
      </RecordColumns>
      <Section title={t("history")}>
        <HistoryTab entries={history} still />
      </Section>
      <FlashNudge labels={messages.flash} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={invoicesUrl()} />;
}
