import { useNavigation } from "@remix-run/react";
import { FileForm } from "#web/_record/file-form.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import type { SettingsData } from "../data.ts";
import { MAX_FORM_BYTES } from "../form-size.ts";
import { messages } from "../messages.ts";
import { SectionForm } from "../section-form.tsx";
import { paperLogoUrl } from "../urls.ts";

type Props = { readonly data: SettingsData };

/** How packing slips and receipts are printed. */
export function Papers({ data }: Props) {
  const t = useText(messages);
  const parts = useRefusal("papers");
  const { papers } = data.project;
  const options = [
    { value: "", label: t("papers.usual", { size: t(`papers.${data.usualPaper}`) }) },
    { value: "a4", label: t("papers.a4") },
    { value: "letter", label: t("papers.letter") },
  ];
  return (
    <>
      <SectionForm section="papers" data={data} parts={parts} labels={{ papers: messages.papers.papers }}>
        <p className="text-14 text-ink-2">{t("papers.text")}</p>
        <Field id={parts.id("papers.size")} label={t("papers.size")} error={parts.error("papers.size")}>
          <Select name="papers.size" defaultValue={parts.value("papers.size", papers?.size)} options={options} />
        </Field>
        {papers?.logo && (
          <>
            <input type="hidden" name="papers.logo" value={JSON.stringify(papers.logo)} />
            <Checkbox name="removeLogo" label={t("papers.remove")} />
          </>
        )}
      </SectionForm>
      <Logo data={data} />
    </>
  );
}

function Logo({ data: { project, may, active } }: Props) {
  const t = useText(messages);
  const link = useProjectLink();
  const { error } = useRefusal("paper-logo");
  const busy = useNavigation().formData?.get("intent") === "paper-logo";
  const logo = project.papers?.logo;
  return (
    <Section title={t("papers.logo")} ruled>
      {logo && (
        <img
          src={link(paperLogoUrl(logo.checksum))}
          alt={t("papers.logoNow", { width: String(logo.width), height: String(logo.height) })}
          className="mb-3 max-h-16 max-w-60 rounded bg-white p-1"
        />
      )}
      {may.edit && active && (
        <FileForm name="paper-logo" maxFormBytes={MAX_FORM_BYTES} className="grid max-w-[46rem] gap-2">
          <Field
            id="paper-logo-file"
            label={t("papers.logo")}
            hideLabel
            help={t("papers.logoHelp")}
            error={error("file")}
          >
            <Input name="file" type="file" accept="image/png,image/jpeg" />
          </Field>
          <div>
            <Button type="submit" name="intent" value="paper-logo" busy={busy}>
              {t("papers.upload")}
            </Button>
          </div>
        </FileForm>
      )}
    </Section>
  );
}
