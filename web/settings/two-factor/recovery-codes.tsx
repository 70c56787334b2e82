import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { messages } from "../messages.ts";
import { setupAuthenticatorUrl } from "../urls.ts";

/** Shown once, in the form's answer. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useText(messages);
  return (
    <Section title={t("twoFactor.codesTitle")} ruled>
      <p className="mb-3 text-ink-2">{t("twoFactor.codesText")}</p>
      <ul className="grid max-w-sm grid-cols-2 gap-x-6 gap-y-1 tabular-nums">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <a
          className="btn"
          download={t("twoFactor.fileName")}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join("\n")}\n`)}`}
        >
          {t("twoFactor.download")}
        </a>
        <LinkButton kind="primary" to={setupAuthenticatorUrl()} replace>
          {t("twoFactor.confirmSaved")}
        </LinkButton>
      </div>
    </Section>
  );
}
