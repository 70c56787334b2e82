import { OriginalValue } from "#web/_record/original-value.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { Field, FieldGroup } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import type { SettingsData } from "../data.ts";
import { messages } from "../messages.ts";
import { SectionForm } from "../section-form.tsx";

const MAX_LOGOS = 20;
type Meta = SettingsData["project"]["logos"][number]["meta"];
const fresh: Meta = { context: "site", backgroundColor: "#ffffff", device: "desktop", theme: "light" };
const choices = { context: messages.logos.contexts, device: messages.logos.devices, theme: messages.logos.themes };

/** The logos, and an empty row to add one. */
export function Logos({ data }: { data: SettingsData }) {
  const t = useText(messages);
  const parts = useRefusal("logos");
  const { logos } = data.project;
  const count = Math.min(MAX_LOGOS, Math.max(logos.length + 1, Number(parts.value("logoCount", "0"))));
  return (
    <SectionForm section="logos" data={data} parts={parts} labels={{ logos: messages.logos.logos }}>
      <p className="text-14 text-ink-2">{t("logos.text")}</p>
      <input type="hidden" name="logoCount" value={count} />
      <OriginalValue parts={parts} name="logos" value={logos} />
      {Array.from({ length: count }, (_, at) => at).map((at) => {
        const logo = logos[at];
        const meta = logo?.meta ?? fresh;
        const name = (field: string) => `logos.${at}.${field}`;
        const pick = (field: "context" | "device" | "theme") => {
          const listed = Object.entries(choices[field]).map(([value, label]) => ({ value, label: String(label) }));
          const value = parts.value(name(`meta.${field}`), meta[field]);
          const options = listed.some((each) => each.value === value) ? listed : [{ value, label: value }, ...listed];
          return (
            <Field id={parts.id(name(field))} label={t(`logos.${field}`)}>
              <Select name={name(`meta.${field}`)} defaultValue={value} options={options} />
            </Field>
          );
        };
        return (
          <FieldGroup key={at} legend={logo ? t("logos.logo", { number: String(at + 1) }) : t("logos.fresh")}>
            <div className="grid gap-3 rounded border border-rule-2 p-3">
              {logo && <img src={logo.url} alt="" className="max-h-12 max-w-40 justify-self-start" />}
              <Field id={parts.id(name("url"))} label={t("logos.url")} error={parts.error(name("url"))} optional>
                <Input name={name("url")} autoComplete="off" defaultValue={parts.value(name("url"), logo?.url)} />
              </Field>
              <div className="grid gap-3 sm:grid-cols-2">
                {pick("context")}
                <Field
                  id={parts.id(name("backgroundColor"))}
                  label={t("logos.backgroundColor")}
                  help={t("logos.backgroundHelp")}
                >
                  <Input
                    name={name("meta.backgroundColor")}
                    maxLength={40}
                    autoComplete="off"
                    defaultValue={parts.value(name("meta.backgroundColor"), meta.backgroundColor)}
                  />
                </Field>
                {pick("device")}
                {pick("theme")}
              </div>
            </div>
          </FieldGroup>
        );
      })}
    </SectionForm>
  );
}
