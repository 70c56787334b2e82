import { Link } from "@remix-run/react";
import { Icon } from "#web/_ui/icon.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { useNudge } from "#web/_ui/nudge.tsx";
import { DayText } from "../day-text.tsx";
import { isClosed } from "../fulfilment-rules.ts";
import { messages } from "../record/messages.ts";
import { useLinks } from "../record/use-links.ts";
import type { FulfilmentProps } from "./props.ts";

/** A fulfilment's parcels: carrier, number and when they arrive. */
export default function Parcels({ data, fulfilment }: FulfilmentProps) {
  const t = useText(messages);
  const nudge = useNudge();
  const { open } = useLinks(data);
  const isOver = fulfilment.status === "delivered" || isClosed(fulfilment);
  const copy = (number: string) =>
    navigator.clipboard.writeText(number).then(() => nudge({ text: t("fulfilment.copied"), kind: "success" }));
  return (
    <ul className="grid flex-1 gap-1.5 text-13">
      {fulfilment.parcels.map(({ id, carrier, service, trackingNumber, trackingUrl, deliveredAt, returnedAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-2">
          <span className="text-ink-2">
            <Icon of="truck" size="sm" /> {[carrier, service].filter(Boolean).join(" ")}{" "}
            {trackingUrl ? (
              <a href={trackingUrl} target="_blank" rel="noreferrer">
                {trackingNumber ?? trackingUrl}
              </a>
            ) : (
              trackingNumber
            )}
          </span>
          {(returnedAt || (fulfilment.promisedBy && !isOver && !deliveredAt)) && (
            <span className="text-ink-3">
              {t.rich(returnedAt ? "fulfilment.cameBack" : "fulfilment.arrives", {
                day: () => <DayText at={returnedAt ?? fulfilment.promisedBy ?? ""} />,
              })}
            </span>
          )}
          {data.may.change && !isOver && !deliveredAt && !returnedAt && (
            <Link
              to={open("tracking", fulfilment.id, id)}
              className="ml-auto"
              preventScrollReset
              aria-label={t("fulfilment.correctOf", { number: trackingNumber ?? carrier })}
            >
              {t("fulfilment.correct")}
            </Link>
          )}
          {data.may.report && !returnedAt && fulfilment.rank >= 5 && !isClosed(fulfilment) && (
            <Link
              to={open("returned", fulfilment.id, id)}
              preventScrollReset
              aria-label={t("fulfilment.returnedOf", { number: trackingNumber ?? carrier })}
            >
              {t("fulfilment.returned")}
            </Link>
          )}
          {trackingNumber && (
            <button type="button" className="link" onClick={() => copy(trackingNumber)}>
              <Icon of="copy" size="sm" /> {t("fulfilment.copy")}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
