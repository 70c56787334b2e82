import type { AuthEntry } from "#contracts/auth";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Facts } from "#web/_ui/panel.tsx";
import { messages } from "./messages.ts";
import { LastUse, ownerOf } from "./table.tsx";

interface Props {
  readonly entry: AuthEntry;
  /** The names of the project's members, by id. */
  readonly members: Readonly<Record<string, string>>;
  readonly now: string;
}

export function KeyFacts({ entry, members, now }: Props) {
  const t = useText(messages);
  const by = entry.createdBy.name ?? entry.createdBy.id;
  return (
    <Section title={t("detail.facts")} ruled>
      <Facts
        facts={[
          { name: t("detail.type"), value: t(`types.${entry.type}`) },
          ...(entry.prefix ? [{ name: t("detail.begins"), value: <code>{entry.prefix}…</code> }] : []),
          ...(entry.model ? [{ name: t("detail.model"), value: entry.model }] : []),
          { name: t("detail.owner"), value: ownerOf(entry, members) ?? t("formerMember") },
          { name: t("detail.used"), value: <LastUse entry={entry} now={now} /> },
          {
            name: t("detail.made"),
            value: (
              <>
                <DateTime at={entry.createdAt} format="both" /> {t("detail.by", { name: by })}
              </>
            ),
          },
          {
            name: t("detail.ends"),
            value: entry.expiresAt ? <DateTime at={entry.expiresAt} format="both" /> : t("detail.noEnd"),
          },
          ...(entry.overlapUntil
            ? [{ name: t("detail.overlap"), value: <DateTime at={entry.overlapUntil} format="both" /> }]
            : []),
          { name: t("detail.ips"), value: entry.allowedIps?.join(", ") ?? t("detail.anywhere") },
          ...(entry.allowedOrigins ? [{ name: t("detail.origins"), value: entry.allowedOrigins.join(", ") }] : []),
        ]}
      />
    </Section>
  );
}
