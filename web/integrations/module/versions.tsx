import { useNavigation } from "@remix-run/react";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "../messages.ts";
import type { ModuleData } from "./data.ts";
import { shownValue } from "./settings.ts";

/** The versions of a module's settings, each with who saved it and a way back to it. */
export function Versions({ data: { versions, listing, installed, may } }: { data: ModuleData }) {
  const t = useText(messages);
  const parts = useRefusal("rollback");
  const busy = useNavigation().formData?.get("intent") === "rollback";
  const titleOf = (name: string) => listing?.configSchema.properties[name]?.title ?? name;
  if (versions.length === 0 || !installed) return null;
  return (
    <Section title={t("versions.title")}>
      <FormErrors errors={parts.errors} />
      <ul className="divide-y divide-rule">
        {versions.map(({ version, at, by, config, changed, current }) => (
          <li key={version} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-2.5">
            <div className="min-w-0 flex-1 basis-60">
              <DateTime at={at} /> · {by.name ?? by.id}
              <ul className="text-13 text-ink-2">
                {changed.map((name) => (
                  <li key={name}>
                    {titleOf(name)}: {shownValue(config[name]) || t("setup.nothing")}
                  </li>
                ))}
                {changed.length === 0 && <li>{t("versions.none")}</li>}
              </ul>
            </div>
            {current ? (
              <span className="text-13 text-ink-3">{t("versions.current")}</span>
            ) : (
              may.change && (
                <PostForm name={`rollback-${version}`} version={parts.version(installed.revision)}>
                  <input type="hidden" name="intent" value="rollback" />
                  <input type="hidden" name="version" value={version} />
                  <Button type="submit" busy={busy}>
                    {t("versions.rollBack")}
                  </Button>
                </PostForm>
              )
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Takes the settings over from another of the person's projects. */
export function CopyForm({ data: { sources } }: { data: ModuleData }) {
  const t = useText(messages);
  const parts = useRefusal("copy");
  const busy = useNavigation().formData?.get("intent") === "copy";
  return (
    <PostForm name="copy" className="mt-6 grid max-w-[34rem] gap-4">
      <input type="hidden" name="intent" value="copy" />
      <FormErrors errors={parts.errors} />
      <Field id={parts.id("from")} label={t("copy.from")} help={t("copy.help")} error={parts.error("from")} required>
        <Select name="from" options={sources} defaultValue={parts.value("from", "")} placeholder={t("setup.choose")} />
      </Field>
      <div>
        <Button type="submit" busy={busy}>
          {t("copy.submit")}
        </Button>
      </div>
    </PostForm>
  );
}
