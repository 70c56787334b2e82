import { Link } from "@remix-run/react";
import type * as z from "zod";
import type { PaymentAttempt } from "#contracts/billing";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { chargeUrl } from "../urls.ts";
import { messages } from "./messages.ts";

/** A card's latest payments and their results. */
export function Attempts({ attempts }: { attempts: readonly z.infer<typeof PaymentAttempt>[] }) {
  const t = useText(messages);
  const link = useProjectLink();
  if (attempts.length === 0) return <p className="text-ink-2">{t("attempts.none")}</p>;
  return (
    <Table caption={t("attempts.caption")} bleed={false}>
      <thead>
        <tr>
          <Th>{t("attempts.at")}</Th>
          <Th>{t("attempts.outcome")}</Th>
          <Th>{t("attempts.of")}</Th>
          <Th end>{t("attempts.amount")}</Th>
        </tr>
      </thead>
      <tbody>
        {attempts.map(({ id, startedAt, status, failureMessage, transactionId, amount }) => (
          <Tr key={id}>
            <Td card="title">
              <DateTime at={startedAt} format="both" />
            </Td>
            <Td card="line" fluid>
              {t(`attempts.status.${status}`)} {failureMessage}
            </Td>
            <Td card="aside">
              {transactionId && <Link to={link(chargeUrl(transactionId))}>{t("attempts.open")}</Link>}
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
