import type { LinkProps } from "@remix-run/react";
import type { ReactNode } from "react";
import { Avatar } from "./avatar.tsx";
import { LinkButton } from "./button.tsx";
import { classes } from "./classes.ts";
import { messages } from "./history-messages.ts";
import { Icon, type IconName } from "./icon.tsx";
import { useText } from "./intl.tsx";
import { keyed } from "./keyed.ts";

export type Change = { field: string; before?: ReactNode; after?: ReactNode };

export type HistoryEntry = {
  /** What links to it name. */
  key: string;
  /** A DateTime. */
  at: ReactNode;
  who: string;
  /** For actors that are not people. */
  icon?: IconName | undefined;
  /** The screen, address or run it came from. */
  from?: ReactNode;
  title: ReactNode;
  /** The part of the record it is about. */
  about?: ReactNode;
  changes?: readonly Change[] | undefined;
  /** After the viewed moment. */
  later?: boolean | undefined;
  /** The viewed moment. */
  here?: boolean | undefined;
  /** The URL of the dialog that reverts it. */
  revertTo?: LinkProps["to"] | undefined;
};

/** Field, old value struck through, arrow, new value in bold. A missing value reads "empty". */
export function Changes({ changes }: { changes: readonly Change[] }) {
  const t = useText(messages);
  return (
    <dl className="diff">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd className={classes("diff-was", before === undefined && "diff-none")}>
            <span className="sr-only">{t("before")} </span>
            {before ?? t("empty")}
          </dd>
          <dd className="diff-now">
            <Icon of="arrow-right" size="xs" />
            <mark>
              <span className="sr-only">{t("after")} </span>
              {after ?? t("empty")}
            </mark>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A record's history: who, when, from where, and every field before and after. */
export function History({ days }: { days: readonly { label: ReactNode; entries: readonly HistoryEntry[] }[] }) {
  return keyed(days).map(([key, { label, entries }]) => (
    <section key={key}>
      <h3 className="day">{label}</h3>
      <ol className="history">
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ol>
    </section>
  ));
}

function Entry({
  entry: { key, at, who, icon, from, title, about, changes = [], later, here, revertTo },
}: {
  entry: HistoryEntry;
}) {
  const t = useText(messages);
  return (
    <li id={key} tabIndex={-1} data-later={later || undefined} data-here={here || undefined}>
      <div>
        {at}
        <div className="history-who">
          <Avatar name={who} icon={icon} small />
          <span>
            {who}
            {from && <span className="block text-13 text-ink-3">{from}</span>}
          </span>
        </div>
      </div>
      <div className="history-what">
        <h4 className="history-title">{title}</h4>
        {about && <p className="text-13 text-ink-3">{about}</p>}
        {changes.length > 0 && <Changes changes={changes} />}
      </div>
      <div className="flex items-start gap-1">
        {revertTo && (
          <LinkButton small icon="undo-2" to={revertTo} preventScrollReset>
            {t("revert")}
          </LinkButton>
        )}
        {here && <span className="pill h-6.5 px-2">{t("here")}</span>}
      </div>
    </li>
  );
}
