import type { ProductionJobRecord } from "#contracts/production";
import { countryName } from "#web/_record/countries.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { keyed } from "#web/_ui/keyed.ts";
import { Section } from "#web/_ui/page.tsx";
import { messages } from "../messages.ts";

/** Where it goes, and what goes with it. */
export function Side({ job }: { job: ProductionJobRecord }) {
  const t = useText(messages);
  return (
    <>
      <Section ruled title={t("job.address")}>
        <Address job={job} />
      </Section>
      <Section ruled title={t("job.packing")}>
        <p className="text-14 whitespace-pre-line">{job.packingSlip?.message ?? t("job.noPacking")}</p>
      </Section>
      {job.giftMessage && (
        <Section ruled title={t("job.gift")}>
          <p className="text-14 whitespace-pre-line">{job.giftMessage}</p>
        </Section>
      )}
      <Section ruled title={t("job.parcels")}>
        {job.parcels.length === 0 ? (
          <p className="text-14 text-ink-2">{t("job.noParcel")}</p>
        ) : (
          <ul className="grid gap-1.5 text-14">
            {keyed(job.parcels).map(([key, { carrier, service, trackingNumber, trackingUrl, returned }]) => (
              <li key={key}>
                {[carrier, service].filter(Boolean).join(" ")}{" "}
                {trackingUrl ? (
                  <a href={trackingUrl} target="_blank" rel="noreferrer">
                    {trackingNumber ?? trackingUrl}
                  </a>
                ) : (
                  trackingNumber
                )}
                {returned && <span className="text-ink-3"> {t("job.cameBack")}</span>}
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

function Address({ job: { address } }: { job: ProductionJobRecord }) {
  const t = useText(messages);
  if (!address) return <p className="text-14 text-ink-2">{t("job.noAddress")}</p>;
  const { contactName, company, line1, line2, city, postalCode, state, country } = address;
  const lines = [
    contactName,
    company,
    line1,
    line2,
    [city, postalCode].filter(Boolean).join(" "),
    state,
    countryName(country),
  ];
  return (
    <address className="text-15 not-italic">
      {keyed(lines.filter((line) => line !== undefined && line !== "")).map(([key, line]) => (
        <span key={key} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

/** The main facts of a job. */
export function factsOf(job: ProductionJobRecord, t: ReturnType<typeof useText<typeof messages>>) {
  const { method } = job;
  const day = (at: string | undefined) => (at ? <DateTime at={at} format="day" /> : "–");
  return [
    { label: t("job.shop"), value: job.shop.name },
    { label: t("job.leaves"), value: day(job.dispatchBy) },
    { label: t("job.promised"), value: day(job.promisedBy) },
    { label: t("job.method"), value: method ? (method.type === "collect" ? t("job.collect") : method.name) : "–" },
    { label: t("job.received"), value: <DateTime at={job.receivedAt} /> },
  ];
}
