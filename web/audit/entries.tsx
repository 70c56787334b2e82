import { Link, useSearchParams } from "@remix-run/react";
import { changedUrl } from "#web/_record/list-url.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Status } from "#web/_ui/status.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import type { AuditData, AuditEntry } from "./data.ts";
import { messages } from "./messages.ts";

/** The entries, each with its changes, folded. */
export function Entries({ entries, names: named }: Pick<AuditData, "entries" | "names">) {
  const t = useText(messages);
  const [url] = useSearchParams();
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const nameOf = ({ actor }: AuditEntry) => actor.name ?? names.get(actor.id) ?? t("nobody");
  const about = ({ subject }: AuditEntry) =>
    subject && (names.get(subject.id) ?? (subject.id.startsWith("usr_") ? t("former") : subject.id));
  return (
    <Table caption={t("caption")}>
      <thead>
        <tr>
          <Th>{t("column.at")}</Th>
          <Th>{t("column.actor")}</Th>
          <Th>{t("column.what")}</Th>
          <Th className="max-lg:hidden">{t("column.subject")}</Th>
          <Th className="hide-medium">{t("column.from")}</Th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Tr key={entry.id}>
            <Td card="aside" className="whitespace-nowrap align-top">
              <DateTime at={entry.at} format="both" />
            </Td>
            <Td card="line" className="align-top">
              <Link to={changedUrl(url, { actor: entry.actor.id })}>{nameOf(entry)}</Link>
            </Td>
            <Td card="title" className="align-top wrap-anywhere">
              <EntryTitle entry={entry} about={about(entry)} />
            </Td>
            <Td className="max-lg:hidden align-top wrap-anywhere">
              {entry.subject && <Link to={changedUrl(url, { subject: entry.subject.id })}>{about(entry)}</Link>}
            </Td>
            <Td className="hide-medium align-top text-ink-3">{entry.ip}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function EntryTitle({ entry, about }: { entry: AuditEntry; about: string | undefined }) {
  const t = useText(messages);
  return (
    <>
      {entry.decision === "denied" ? (
        <Status look={{ tone: "danger", patch: "crossed" }}>{entry.title}</Status>
      ) : (
        entry.title
      )}
      {about && <span className="block text-13 text-ink-2 lg:hidden">{about}</span>}
      <details className="text-13 font-normal text-ink-2">
        <summary className="cursor-pointer">{t("details")}</summary>
        {entry.permission && <p>{t("permission", { permission: entry.permission })}</p>}
        <Values label={t("before")} values={entry.before} />
        <Values label={t("after")} values={entry.after} />
        <p className="text-ink-3">{t("request", { id: entry.requestId })}</p>
      </details>
    </>
  );
}

const text = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(text).join(", ");
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");
};

function Values({ label, values }: { label: string; values: unknown }) {
  const fields = Object.entries((values ?? {}) as Record<string, unknown>);
  if (fields.length === 0) return null;
  return (
    <dl className="dl my-1">
      {fields.map(([field, value]) => (
        <div key={field} className="contents">
          <dt>
            {label}: {field}
          </dt>
          <dd>{text(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
