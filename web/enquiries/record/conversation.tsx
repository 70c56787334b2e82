import { Link } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Avatar } from "#web/_ui/avatar.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Tag } from "#web/_ui/tag.tsx";
import { fileUrl } from "../../drive/urls.ts";
import { messages } from "../messages.ts";
import type { RecordData } from "./data.ts";
import { Happening } from "./happening.tsx";

type Log = RecordData["logs"][number];

/** Messages, notes and what happened between them, oldest first. */
export function Conversation({ data }: { data: RecordData }) {
  const t = useText(messages);
  return (
    <Section title={t("record.conversation")}>
      {data.more && <p className="mb-3 text-13 text-ink-3">{t("record.earlier")}</p>}
      <ol className="grid gap-4 wrap-anywhere">
        {data.logs.map((log) => (
          <li key={log.id}>
            {log.message !== undefined && log.kind !== "status" ? (
              <Message log={log} data={data} />
            ) : (
              <Happening log={log} data={data} />
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** What a message's log says besides its text. */
interface MessageDetails {
  readonly automatic?: boolean;
  readonly answersTo?: string;
  readonly bounce?: BounceDetails;
}
interface BounceDetails {
  readonly to: string;
  readonly outcome: "failed" | "delayed";
  readonly reason: string;
}

function Bounce({ bounce: { to, outcome, reason } }: { bounce: BounceDetails }) {
  const t = useText(messages);
  return (
    <>
      <p className="max-w-prose">{t(`record.bounce.${outcome}`, { email: to || t("record.bounce.somebody") })}</p>
      {reason && <p className="mt-1 text-13 text-ink-2">{t("record.bounce.reason", { reason })}</p>}
    </>
  );
}

function Message({ log, data }: { log: Log; data: RecordData }) {
  const t = useText(messages);
  const { enquiry, now } = data;
  const isNote = log.kind === "note";
  const { automatic, answersTo, bounce } = (log.after ?? {}) as MessageDetails;
  const name = bounce ? t("record.bounce.server") : (log.from?.name ?? log.actor.name ?? log.actor.id);
  return (
    <article
      className={
        isNote ? "rounded-md border border-dashed border-control bg-sunken p-3" : "border-l-2 border-rule pl-3"
      }
      data-kind={log.kind}
    >
      <header className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <Avatar name={name} small />
        <b>{name}</b>
        {log.kind === "reply" && (
          <span className="text-13 text-ink-3">{t("record.to", { name: enquiry.customer.name })}</span>
        )}
        {bounce && <Tag>{t(`record.bounce.tag.${bounce.outcome}`)}</Tag>}
        {isNote && !bounce && <Tag>{t("record.note")}</Tag>}
        {automatic && <Tag>{t("record.machine")}</Tag>}
        <span className="ml-auto text-13 text-ink-3">
          <DateTime at={log.at} now={now} format="short" />
        </span>
      </header>
      {bounce ? (
        <Bounce bounce={bounce} />
      ) : (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{log.message}</p>
      )}
      {answersTo && <p className="text-13 text-ink-3">{t("record.answersTo", { email: answersTo })}</p>}
      {log.files && log.files.length > 0 && <Files files={log.files} readable={data.may.drive} />}
    </article>
  );
}

function Files({ files, readable }: { files: NonNullable<Log["files"]>; readable: boolean }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <ul aria-label={t("record.files")} className="mt-2 grid gap-1 text-14">
      {files.map(({ fileId, name, size }) => (
        <li key={fileId} className="flex flex-wrap gap-x-2">
          {readable ? <Link to={link(fileUrl(fileId))}>{name}</Link> : name}
          <span className="text-ink-3">{t("record.size", { kb: Math.max(1, Math.round(size / 1024)) })}</span>
        </li>
      ))}
    </ul>
  );
}
