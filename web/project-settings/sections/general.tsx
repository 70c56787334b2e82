import { OriginalValue } from "#web/_record/original-value.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import type { SettingsData } from "../data.ts";
import { messages } from "../messages.ts";
import { SectionForm } from "../section-form.tsx";

const CURRENCIES = ["GBP", "EUR", "USD", "AUD", "CAD", "CHF", "DKK", "NOK", "NZD", "PLN", "SEK", "JPY"];

/** The project's name, currency, units and time zone. */
export function General({ data }: { data: SettingsData }) {
  const t = useText(messages);
  const parts = useRefusal("general");
  const { project, countries, timeZones } = data;
  const currencies = CURRENCIES.includes(project.currency) ? CURRENCIES : [project.currency, ...CURRENCIES];
  type Name = "name" | "supportEmail" | "locale" | "currency" | "timeZone" | "country" | "units";
  const about = (name: Name) => ({ id: parts.id(name), label: t(`general.${name}`), error: parts.error(name) });
  const pick = (name: Name, options: { value: string; label: string }[]) => (
    <>
      <Select name={name} defaultValue={parts.value(name, project[name])} options={options} />
      <OriginalValue parts={parts} name={name} value={project[name]} />
    </>
  );
  return (
    <SectionForm section="general" data={data} parts={parts} labels={messages.general}>
      <Field {...about("name")} required>
        <Input name="name" maxLength={100} autoComplete="off" defaultValue={parts.value("name", project.name)} />
      </Field>
      <OriginalValue parts={parts} name="name" value={project.name} />
      <Field {...about("supportEmail")} help={t("general.supportEmailHelp")} optional>
        <Input
          name="supportEmail"
          type="email"
          autoComplete="off"
          defaultValue={parts.value("supportEmail", project.supportEmail)}
        />
      </Field>
      <OriginalValue parts={parts} name="supportEmail" value={project.supportEmail} />
      <div className="grid gap-3.5 sm:grid-cols-2">
        <Field {...about("currency")} help={t("general.currencyHelp")}>
          {pick(
            "currency",
            currencies.map((value) => ({ value, label: value })),
          )}
        </Field>
        <Field {...about("units")}>
          {pick("units", [
            { value: "metric", label: t("general.metric") },
            { value: "imperial", label: t("general.imperial") },
          ])}
        </Field>
        <Field {...about("country")}>{pick("country", countries)}</Field>
        <Field {...about("timeZone")} help={t("general.timeZoneHelp")}>
          {pick(
            "timeZone",
            (timeZones.includes(project.timeZone) ? timeZones : [project.timeZone, ...timeZones]).map((zone) => ({
              value: zone,
              label: zone.replaceAll("_", " "),
            })),
          )}
        </Field>
        <Field {...about("locale")} help={t("general.localeHelp")}>
          <Input name="locale" maxLength={20} autoComplete="off" defaultValue={parts.value("locale", project.locale)} />
        </Field>
      </div>
      <OriginalValue parts={parts} name="locale" value={project.locale} />
    </SectionForm>
  );
}
