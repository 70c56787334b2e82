import type { InvoicePaymentAttempt } from "#contracts/invoices";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { type Look, Status } from "#web/_ui/status.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { messages } from "./messages.ts";

/** A card as people know it. */
export interface MethodName {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly isDefault: boolean;
}
const styles = {
  pending: { tone: "brand", patch: "half" },
  succeeded: { tone: "success", patch: "full" },
  failed: { tone: "danger", patch: "crossed" },
} as const satisfies Record<InvoicePaymentAttempt["status"], Look>;

export const nameOfCard = ({ brand, last4 }: MethodName): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${last4}`;

/** The tries to collect an invoice, newest first. */
export function Attempts({
  attempts,
  cards,
}: {
  attempts: readonly InvoicePaymentAttempt[];
  cards: readonly MethodName[];
}) {
  const t = useText(messages);
  const methodText = (id: string) => {
    if (id === "wallet" || id === "card") return t(`attempts.${id}`);
    const card = cards.find((each) => each.id === id);
    return card ? nameOfCard(card) : t("attempts.removed");
  };
  return (
    <Table caption={t("attempts.caption")} bleed={false}>
      <thead>
        <tr>
          <Th>{t("attempts.at")}</Th>
          <Th>{t("attempts.method")}</Th>
          <Th>{t("attempts.answer")}</Th>
          <Th>{t("attempts.result")}</Th>
          <Th end>{t("lines.amount")}</Th>
        </tr>
      </thead>
      <tbody>
        {attempts.map(({ id, startedAt, paymentMethodId, status, failureMessage, amount }) => (
          <Tr key={id}>
            <Td card="title">
              <DateTime at={startedAt} format="both" />
            </Td>
            <Td card="line">{methodText(paymentMethodId)}</Td>
            <Td card="line" fluid>
              {failureMessage}
            </Td>
            <Td card="aside">
              <Status look={styles[status]}>{t(`attempts.status.${status}`)}</Status>
            </Td>
            <Td end card="value">
              <Money minor={amount.amount} currency={amount.currency} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
