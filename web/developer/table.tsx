import type { AuthEntry } from "#contracts/auth";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Status } from "#web/_ui/status.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { messages } from "./messages.ts";
import { statusStyles } from "./status-styles.ts";
import { apiKeyUrl } from "./urls.ts";

interface Props {
  readonly entries: readonly AuthEntry[];
  /** The names of the project's members, by id. */
  readonly members: Readonly<Record<string, string>>;
  readonly now: string;
}

/** The name of a key's owner: as a member, or at the time the key was created. */
export const ownerOf = ({ owner, createdBy }: AuthEntry, members: Props["members"]): string | undefined =>
  members[owner] ?? (createdBy.id === owner ? createdBy.name : undefined);

export function KeysTable({ entries, members, now }: Props) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <Table caption={t("caption")}>
      <thead>
        <tr>
          <Th>{t("columns.name")}</Th>
          <Th>{t("columns.type")}</Th>
          <Th>{t("columns.begins")}</Th>
          <Th>{t("columns.state")}</Th>
          <Th>{t("columns.used")}</Th>
          <Th>{t("columns.owner")}</Th>
          <Th className="hide-narrow">{t("columns.made")}</Th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Tr key={entry.id}>
            <Td card="title" fluid>
              <RowLink to={link(apiKeyUrl(entry.id))}>{entry.name}</RowLink>
            </Td>
            <Td card="line">{t(`types.${entry.type}`)}</Td>
            <Td card="line">{entry.prefix && <code>{entry.prefix}…</code>}</Td>
            <Td card="aside">
              <Status look={statusStyles[entry.status]}>{t(`states.${entry.status}`)}</Status>
            </Td>
            <Td card="line">
              <LastUse entry={entry} now={now} />
            </Td>
            <Td card="line">{ownerOf(entry, members) ?? t("formerMember")}</Td>
            <Td className="hide-narrow">
              <DateTime at={entry.createdAt} format="short" now={now} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

export function LastUse({ entry, now }: { entry: AuthEntry; now: string }) {
  const t = useText(messages);
  if (!entry.lastUsedAt) return <>{t("never")}</>;
  return (
    <>
      <DateTime at={entry.lastUsedAt} format="short" now={now} />{" "}
      {entry.lastUsedIp && <span className="text-ink-3">{t("usedFrom", { ip: entry.lastUsedIp })}</span>}
    </>
  );
}
