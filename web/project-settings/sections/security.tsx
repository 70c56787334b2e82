import { OriginalValue } from "#web/_record/original-value.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import type { SettingsData } from "../data.ts";
import { messages } from "../messages.ts";
import { SectionForm } from "../section-form.tsx";

/** Whether two-factor authentication is required, from when, and who has none yet. */
export function Security({ data }: { data: SettingsData }) {
  const t = useText(messages);
  const parts = useRefusal("security");
  const { project, now } = data;
  const from = project.requireTwoFactorFrom;
  const typed = parts.refused !== undefined;
  return (
    <SectionForm section="security" data={data} parts={parts} labels={messages.security}>
      <div>
        <Checkbox
          name="requireTwoFactor"
          label={t("security.requireTwoFactor")}
          defaultChecked={typed ? parts.value("requireTwoFactor") === "on" : project.requireTwoFactor}
        />
        <p className="help">{t("security.requireTwoFactorHelp")}</p>
      </div>
      <OriginalValue parts={parts} name="requireTwoFactor" value={project.requireTwoFactor} />
      <Field
        id={parts.id("requireTwoFactorFrom")}
        label={t("security.requireTwoFactorFrom")}
        help={t("security.requireTwoFactorFromHelp")}
        error={parts.error("requireTwoFactorFrom")}
        optional
      >
        <Input
          name="requireTwoFactorFrom"
          type="date"
          className="max-w-52"
          defaultValue={parts.value("requireTwoFactorFrom", from?.slice(0, 10))}
        />
      </Field>
      <OriginalValue parts={parts} name="requireTwoFactorFrom" value={from} />
      {from && (
        <p className="text-14 text-ink-2">
          {t.rich(from <= now ? "security.since" : "security.from", { at: () => <DateTime at={from} format="both" /> })}
        </p>
      )}
      {data.out && (
        <Alert kind={data.out.count ? "warning" : "success"} title={t("security.out", { count: data.out.count })}>
          {data.out.count > 0 && (
            <>
              <p>{t("security.outText")}</p>
              <ul className="mt-1 list-disc pl-5 text-13">
                {data.out.names.map((name) => (
                  <li key={name}>{name}</li>
                ))}
                {(data.out.more || data.out.count > data.out.names.length) && <li>{t("security.more")}</li>}
              </ul>
            </>
          )}
        </Alert>
      )}
    </SectionForm>
  );
}
