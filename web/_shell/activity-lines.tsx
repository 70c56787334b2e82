import { Link } from "@remix-run/react";
import type { AddressedEntry } from "#web/_server/record-address.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Feed } from "#web/_ui/timeline.tsx";
import { messages } from "./messages.ts";
import { useProjectLink } from "./project-link.ts";

/** Activity lines with time (without `now` only the hour), record and actor. */
export function ActivityLines({ entries, now }: { entries: readonly AddressedEntry[]; now?: string | undefined }) {
  return (
    <Feed
      entries={entries.map((entry) => ({
        key: entry.id,
        at: <DateTime at={entry.at} format={now ? "short" : "time"} now={now} />,
        text: <Sentence entry={entry} />,
        meta: <Source entry={entry} />,
      }))}
    />
  );
}

/** The sentence with a link to its record, and the amount at the end. */
function Sentence({ entry: { title, subject, amount, url } }: { entry: AddressedEntry }) {
  const link = useProjectLink();
  const at = subject ? title.indexOf(subject.label) : -1;
  const money = amount && (
    <>
      , <Money minor={amount.amount} currency={amount.currency} />
    </>
  );
  if (!subject || at < 0)
    return (
      <>
        {title}
        {money}
      </>
    );
  return (
    <>
      {title.slice(0, at)}
      {url ? (
        <Link to={link(url)} className="font-semibold text-ink" prefetch="intent">
          {subject.label}
        </Link>
      ) : (
        <b>{subject.label}</b>
      )}
      {title.slice(at + subject.label.length)}
      {money}
    </>
  );
}

/** The detail, and the actor unless it was the system. */
function Source({ entry: { detail, actor } }: { entry: AddressedEntry }) {
  const t = useText(messages);
  const who = actor.kind === "system" ? undefined : (actor.name ?? t("frame.somebody"));
  return <>{[...new Set([detail?.replace(/\.$/, ""), who].filter(Boolean))].join(", ")}</>;
}
