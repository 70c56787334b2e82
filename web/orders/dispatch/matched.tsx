import { useState } from "react";
import type { CheckedLine } from "#contracts/fulfilments";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { messages } from "./messages.ts";

const SHOWN = 10;

/** The lines that are ready to dispatch. */
export function MatchedLines({ lines }: { lines: readonly CheckedLine[] }) {
  const t = useText(messages);
  const [all, setAll] = useState(false);
  const shown = all ? lines : lines.slice(0, SHOWN);
  return (
    <Section
      title={t("matched.title", { count: lines.length })}
      end={
        lines.length > SHOWN &&
        !all && (
          <button type="button" className="link text-13" onClick={() => setAll(true)}>
            {t("matched.showAll", { count: lines.length })}
          </button>
        )
      }
    >
      {lines.length === 0 ? (
        <p className="text-14 text-ink-2">{t("matched.none")}</p>
      ) : (
        <Table caption={t("matched.caption")} bleed={false}>
          <thead>
            <tr>
              <Th>{t("matched.line")}</Th>
              <Th>{t("matched.order")}</Th>
              <Th end>{t("matched.items")}</Th>
              <Th className="col-fluid">{t("matched.service")}</Th>
              <Th>{t("matched.tracking")}</Th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, found, carrier, trackingNumber, replaces, parcel }) => (
              <Tr key={line}>
                <Td className="text-ink-3 tabular-nums">{line}</Td>
                <Td card="title" className="whitespace-nowrap">
                  {found?.orderNumber}
                </Td>
                <Td end>{found?.pieces}</Td>
                <Td card="aside" fluid>
                  {found?.service ?? carrier}
                </Td>
                <Td card="line" className="tabular-nums">
                  {carrier} {trackingNumber}
                  {replaces && parcel && (
                    <span className="text-ink-3"> {t("matched.replaces", { old: parcel.trackingNumber ?? "" })}</span>
                  )}
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
      {shown.length < lines.length && (
        <p className="mt-2 text-13 text-ink-3">{t("matched.more", { count: lines.length - shown.length })}</p>
      )}
    </Section>
  );
}
