import type { AuthEntry } from "#contracts/auth";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Facts } from "#web/_ui/panel.tsx";
import { messages } from "./messages.ts";
import { LastUse } from "./table.tsx";

export function KeyFacts({ entry, now }: { entry: AuthEntry; now: string }) {
  const t = useText(messages);
  const by = entry.createdBy.name ?? entry.createdBy.id;
  return (
    <Section title={t("detail.facts")} ruled>
      <Facts
        facts={[
          { name: t("detail.type"), value: t(`types.${entry.type}`) },
          ...(entry.prefix ? [{ name: t("detail.begins"), value: <code>{entry.prefix}…</code> }] : []),
          ...(entry.model ? [{ name: t("detail.model"), value: entry.model }] : []),
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
