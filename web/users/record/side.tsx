import { useProjectLink } from "#web/_shell/project-link.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Facts } from "#web/_ui/panel.tsx";
import { Status } from "#web/_ui/status.tsx";
import { messages as shared } from "../messages.ts";
import { statusStyles } from "../status-styles.ts";
import { userUrl } from "../urls.ts";
import type { RecordData } from "./data.ts";
import { messages } from "./messages.ts";

/** Who they are, since when they are a member, and who gave them their roles. */
export function Side({ data: { person, held, may } }: { data: RecordData }) {
  const t = useText(messages);
  const tShared = useText(shared);
  const link = useProjectLink();
  return (
    <>
      <Section title={t("side.about")} ruled>
        <Facts
          facts={[
            { name: t("side.email"), value: <a href={`mailto:${person.email}`}>{person.email}</a> },
            {
              name: t("side.factor"),
              value: (
                <Status look={person.twoFactorEnabled ? statusStyles.on : statusStyles.off}>
                  {tShared(person.twoFactorEnabled ? "factor.on" : "factor.off")}
                </Status>
              ),
            },
            { name: t("side.joined"), value: <DateTime at={person.joinedAt} format="date" /> },
            {
              name: t("side.lastSeen"),
              value: person.lastSeenAt ? <DateTime at={person.lastSeenAt} format="both" /> : tShared("never"),
            },
          ]}
        />
        {may.resetTwoFactor && (
          <div className="mt-4">
            <LinkButton
              kind="danger-outline"
              small
              icon="shield-off"
              to={link(userUrl(person.user, { dialog: "reset-2fa" }))}
              preventScrollReset
            >
              {t("side.resetTwoFactor")}
            </LinkButton>
          </div>
        )}
      </Section>
      <Section title={t("side.roles")} ruled>
        <ul className="grid gap-2 text-14">
          {held.map(({ role, by, grantedAt, expiresAt }) => (
            <li key={role}>
              {t("side.given", { role, by })}
              <span className="block text-13 text-ink-3">
                <DateTime at={grantedAt} format="date" />
                {expiresAt && <>, {t.rich("side.until", { at: () => <DateTime at={expiresAt} format="both" /> })}</>}
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
