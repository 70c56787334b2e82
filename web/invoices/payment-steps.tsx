import type { ReactNode } from "react";
import type { Invoice, InvoicePaymentAttempt } from "#contracts/invoices";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import type { Look } from "#web/_ui/status.tsx";
import { statusStyles } from "#web/_ui/status.tsx";
import { Timeline } from "#web/_ui/timeline.tsx";
import { messages } from "./messages.ts";

interface Moment {
  readonly at: string;
  readonly look: Look;
  readonly text: ReactNode;
  readonly more?: string | undefined;
}

/** What an invoice has gone through, newest first, and its next try. */
export function PaymentSteps({ invoice, attempts }: { invoice: Invoice; attempts: readonly InvoicePaymentAttempt[] }) {
  const t = useText(messages);
  const { issuedAt, paidAt, voidedAt, creditNotes, nextPaymentAttemptAt, status, dueAt, sentAt, sentTo } = invoice;
  const styles = statusStyles.invoice;
  const moments: Moment[] = [
    { at: issuedAt, look: styles.due, text: t("steps.issued") },
    ...attempts.flatMap(({ status: result, startedAt, failureMessage }): Moment[] =>
      result === "failed"
        ? [{ at: startedAt, look: styles.failed, text: t("steps.declined"), more: failureMessage }]
        : [],
    ),
    ...(status === "overdue" ? [{ at: dueAt, look: styles.overdue, text: t("steps.overdue") }] : []),
    ...creditNotes.map(({ issuedAt: at }) => ({
      at,
      look: { tone: "neutral", patch: "refunded" } as const,
      text: t("steps.credited"),
    })),
    ...(sentAt && sentTo?.length
      ? [
          {
            at: sentAt,
            look: { tone: "neutral", patch: "tick" } as const,
            text: t("steps.sent"),
            more: sentTo.join(", "),
          },
        ]
      : []),
    ...(paidAt ? [{ at: paidAt, look: styles.paid, text: t("steps.paid") }] : []),
    ...(voidedAt ? [{ at: voidedAt, look: styles.void, text: t("steps.voided") }] : []),
    ...(nextPaymentAttemptAt ? [{ at: nextPaymentAttemptAt, look: styles.due, text: t("next") }] : []),
  ];
  moments.sort((a, b) => (a.at < b.at ? 1 : -1));
  return (
    <Timeline
      entries={moments.map(({ at, look, text, more }, place) => ({
        key: `${at} ${look.patch} ${place}`,
        look,
        text,
        strong: look === styles.paid,
        meta: (
          <>
            <DateTime at={at} format="both" /> {more}
          </>
        ),
      }))}
    />
  );
}
