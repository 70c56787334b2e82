import { useNavigation } from "@remix-run/react";
import type { User } from "#contracts/accounts";
import { ConflictFields } from "#web/_record/conflict-fields.tsx";
import { OriginalValue } from "#web/_record/original-value.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "../messages.ts";

const LOCALES = [
  ["en-GB", "31/12/2026, 1,234.56"],
  ["en-US", "12/31/2026, 1,234.56"],
  ["en-CA", "2026-12-31, 1,234.56"],
] as const;

/** Names, username, and date format. */
export function ProfileForm({ user, timeZones }: { user: User; timeZones: readonly string[] }) {
  const t = useText(messages);
  const parts = useRefusal("profile");
  const busy = useNavigation().state !== "idle";
  const line = (name: "firstName" | "lastName" | "username", autoComplete: string, help?: string) => (
    <Field id={parts.id(name)} label={t(`profile.${name}`)} help={help} error={parts.error(name)} optional>
      <Input name={name} autoComplete={autoComplete} maxLength={80} defaultValue={parts.value(name, user[name])} />
      <OriginalValue parts={parts} name={name} value={user[name]} />
    </Field>
  );
  return (
    <PostForm name="profile" version={parts.version(user.version)} className="grid gap-3.5" preventScrollReset>
      <input type="hidden" name="intent" value="profile" />
      <FormErrors errors={parts.errors} />
      <ConflictFields refused={parts.refused} labels={messages.profile} />
      <Section title={t("profile.who")} ruled>
        <div className="grid gap-3.5">
          <div className="grid gap-3.5 sm:grid-cols-2">
            {line("firstName", "given-name")}
            {line("lastName", "family-name")}
          </div>
          {line("username", "nickname", t("profile.usernameHelp"))}
        </div>
      </Section>
      <Section title={t("profile.region")} ruled>
        <div className="grid gap-3.5 sm:grid-cols-2">
          <Field id={parts.id("locale")} label={t("profile.locale")} error={parts.error("locale")}>
            <Select
              name="locale"
              defaultValue={parts.value("locale", user.locale)}
              options={[
                { value: "", label: t("profile.localeAuto") },
                ...LOCALES.map(([value, label]) => ({ value, label })),
              ]}
            />
            <OriginalValue parts={parts} name="locale" value={user.locale} />
          </Field>
          <Field
            id={parts.id("timeZone")}
            label={t("profile.timeZone")}
            help={t("profile.timeZoneHelp")}
            error={parts.error("timeZone")}
          >
            <Select
              name="timeZone"
              defaultValue={parts.value("timeZone", user.timeZone)}
              options={[
                { value: "", label: t("profile.timeZoneAuto") },
                ...timeZones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") })),
              ]}
            />
            <OriginalValue parts={parts} name="timeZone" value={user.timeZone} />
          </Field>
        </div>
      </Section>
      <div>
        <Button kind="primary" type="submit" busy={busy}>
          {t("profile.save")}
        </Button>
      </div>
    </PostForm>
  );
}
