import type { Fulfiller } from "#contracts/catalogue";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { ratesUrl } from "../urls.ts";
import { messages } from "./messages.ts";

/** What sending costs, and how long it takes. */
export function Rates({ fulfiller: { id, name, rates }, mayEdit }: { fulfiller: Fulfiller; mayEdit: boolean }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <Section
      title={t("rates.title")}
      end={
        mayEdit && (
          <LinkButton small kind={rates.length ? "default" : "primary"} to={link(ratesUrl(id))} prefetch="intent">
            {t(rates.length ? "rates.change" : "rates.add")}
          </LinkButton>
        )
      }
    >
      {rates.length === 0 ? (
        <p className="text-ink-3">{t("rates.none")}</p>
      ) : (
        <RatesTable caption={t("rates.caption", { name })} rates={rates} />
      )}
    </Section>
  );
}

/** Rates as rows: method, where to, how long, and what it costs. */
export function RatesTable({ caption, rates }: { caption: string; rates: Fulfiller["rates"] }) {
  const t = useText(messages);
  return (
    <Table caption={caption} bleed={false}>
      <thead>
        <tr>
          <Th className="col-fluid">{t("rates.name")}</Th>
          <Th>{t("rates.countries")}</Th>
          <Th end>{t("rates.days")}</Th>
          <Th end>{t("rates.price")}</Th>
          <Th end>{t("rates.perItem")}</Th>
        </tr>
      </thead>
      <tbody>
        {rates.map((rate) => (
          <Tr key={rate.code}>
            <Td card="title" fluid>
              {rate.name}
              {rate.tracked && <span className="ml-2 text-ink-3">{t("rates.tracked")}</span>}
            </Td>
            <Td card="line">{rate.countries.join(", ") || t("rates.anywhere")}</Td>
            <Td end card="aside" className="whitespace-nowrap">
              {t("rates.range", { min: rate.minDays, max: rate.maxDays })}
            </Td>
            <Td end card="value">
              <Money minor={rate.price.amount} currency={rate.price.currency} />
            </Td>
            <Td end>
              <Money minor={rate.perItem.amount} currency={rate.perItem.currency} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
