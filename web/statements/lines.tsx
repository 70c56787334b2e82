import type { GfnTransaction } from "#contracts/statements";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { formatMoney } from "#web/_ui/currency.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Status } from "#web/_ui/status.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { messages } from "./messages.ts";
import { statusStyles } from "./status-styles.ts";
import { parcelUrl } from "./urls.ts";

interface Shown {
  readonly lines: readonly GfnTransaction[];
  readonly place: { readonly statementId: string; readonly fulfillmentId: string };
  readonly mayDispute: boolean;
}

export function Lines({ lines, place, mayDispute }: Shown) {
  const t = useText(messages);
  const currency = lines[0]?.gross.currency ?? "GBP";
  const sum = lines.reduce((total, { gross }) => total + gross.amount, 0);
  return (
    <Table caption={t("parcel.caption")}>
      <thead>
        <tr>
          <Th>{t("parcel.description")}</Th>
          <Th>{t("parcel.type")}</Th>
          <Th>{t("parcel.date")}</Th>
          <Th end>{t("parcel.quantity")}</Th>
          <Th end>{t("parcel.unit")}</Th>
          <Th end>{t("parcel.amount")}</Th>
          <Th>{t("column.status")}</Th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Tr key={line.id}>
            <Td card="title" fluid>
              {line.description}
              <DisputeText of={line} />
            </Td>
            <Td card="line">{t(`type.${line.type}`)}</Td>
            <Td>
              <DateTime at={line.occurredAt} format="date" />
            </Td>
            <Td end>{line.quantity}</Td>
            <Td end>
              <Money minor={line.unit.amount} currency={currency} />
            </Td>
            <Td end card="value">
              <Money minor={line.gross.amount} currency={currency} />
            </Td>
            <Td card="aside">
              <State of={line} place={place} mayDispute={mayDispute} />
            </Td>
          </Tr>
        ))}
        <Tr>
          <Td card="title">
            <b>{t("parcel.sum")}</b>
          </Td>
          <Td />
          <Td />
          <Td />
          <Td />
          <Td end card="value">
            <b>
              <Money minor={sum} currency={currency} />
            </b>
          </Td>
          <Td />
        </Tr>
      </tbody>
    </Table>
  );
}

function DisputeText({ of: { dispute } }: { of: GfnTransaction }) {
  const t = useText(messages);
  const locale = useLocale();
  if (!dispute) return null;
  const { reason, evidence, note, granted } = dispute;
  const amount = granted && formatMoney(granted.amount, granted.currency, locale);
  return (
    <span className="block text-13 text-ink-2">
      {t("dispute.reasonOf", { reason })}
      {evidence && (
        <a className="block" href={evidence} target="_blank" rel="noopener noreferrer">
          {t("dispute.evidenceOf")}
        </a>
      )}
      {note && <span className="block">{t("dispute.noteOf", { note })}</span>}
      {amount && <span className="block">{t("dispute.grantedOf", { amount })}</span>}
    </span>
  );
}

function State({ of: line, place, mayDispute }: { of: GfnTransaction } & Pick<Shown, "place" | "mayDispute">) {
  const t = useText(messages);
  const link = useProjectLink();
  const { dispute, gross, id, description } = line;
  if (dispute) return <Status look={statusStyles.dispute[dispute.status]}>{t(`dispute.${dispute.status}`)}</Status>;
  if (!mayDispute || gross.amount <= 0) return null;
  return (
    <LinkButton
      small
      to={link(parcelUrl(place.statementId, place.fulfillmentId, { dispute: id }))}
      aria-label={t("dispute.startOf", { line: description })}
    >
      {t("dispute.start")}
    </LinkButton>
  );
}
