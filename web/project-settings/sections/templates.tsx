import { useActionData, useNavigation } from "@remix-run/react";
import { type FormParts, useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Panel } from "#web/_ui/panel.tsx";
import { Select } from "#web/_ui/select.tsx";
import { Tag } from "#web/_ui/tag.tsx";
import type { Previewed } from "../act.ts";
import type { SettingsData } from "../data.ts";
import { messages } from "../messages.ts";

type Template = SettingsData["templates"][number];

/** The available templates, each with a preview. */
export function Templates({ data }: { data: SettingsData }) {
  const t = useText(messages);
  const parts = useRefusal("template");
  const answer = useActionData() as Previewed | undefined;
  const previewed = answer?.intent === "previewed" ? answer : undefined;
  return (
    <div className="mt-5 grid max-w-[46rem] gap-4">
      <p className="text-14 text-ink-2">{t("templates.text")}</p>
      <FormErrors errors={parts.errors} />
      {data.templates.map((template) => (
        <TemplatePanel
          key={template.id}
          template={template}
          data={data}
          parts={parts}
          previewed={previewed?.installation.template === template.id ? previewed : undefined}
        />
      ))}
    </div>
  );
}

interface PanelProps {
  readonly template: Template;
  readonly data: SettingsData;
  readonly parts: FormParts;
  readonly previewed: Previewed | undefined;
}

function TemplatePanel({ template, data: { project, may, active }, parts, previewed }: PanelProps) {
  const t = useText(messages);
  const sending = useNavigation().formData;
  const busy = sending?.get("intent") === "preview" && sending.get("template") === template.id;
  const installed = project.templateId === template.id;
  const mine = may.edit && active;
  const typed = parts.value("template") === template.id;
  const initialValue = (key: string) => previewed?.variables[key] ?? (typed ? parts.value(`variables.${key}`) : "");
  return (
    <Panel
      title={template.name}
      text={template.description}
      end={installed && <Tag>{t("templates.installed")}</Tag>}
      foot={installed && mine && <UndoTemplate template={template.id} />}
    >
      <PostForm name={`preview-${template.id}`} className="grid gap-3" preventScrollReset>
        <input type="hidden" name="intent" value="preview" />
        <input type="hidden" name="template" value={template.id} />
        <fieldset disabled={!mine} className="grid min-w-0 gap-3">
          {template.variables.map(({ key, label, required, options }) => (
            <Field
              key={key}
              id={`${template.id}-${key}`}
              label={label}
              error={typed ? parts.error(`variables.${key}`) : undefined}
              optional={!required}
              required={required}
            >
              {options ? (
                <Select
                  name={`variables.${key}`}
                  defaultValue={initialValue(key)}
                  placeholder={t("templates.choose")}
                  options={options.map((value) => ({ value, label: value.replaceAll("_", " ") }))}
                />
              ) : (
                <Input name={`variables.${key}`} autoComplete="off" defaultValue={initialValue(key)} />
              )}
            </Field>
          ))}
          {mine && (
            <div className="flex flex-wrap items-center gap-4">
              <Button type="submit" busy={busy}>
                {t("templates.look")}
              </Button>
              <Checkbox name="overwrite" label={t("templates.overwrite")} defaultChecked={previewed?.overwrite} />
            </div>
          )}
        </fieldset>
      </PostForm>
      {previewed && <Changes template={template} previewed={previewed} />}
    </Panel>
  );
}

function Changes({ template, previewed }: { template: Template; previewed: Previewed }) {
  const t = useText(messages);
  const busy = useNavigation().formData?.get("intent") === "install";
  const { changes, kept: unchanged, integrations } = previewed.installation;
  const modules = template.modules.filter(({ code }) => integrations.includes(code));
  return (
    <div className="mt-4 grid gap-2 border-t border-rule pt-3" role="status">
      <h3 className="text-14 font-semibold">{t("templates.changes", { name: template.name })}</h3>
      {changes.length === 0 && <p className="text-14 text-ink-2">{t("templates.nothing")}</p>}
      <ul className="grid gap-1 text-14">
        {changes.map(({ field, label, before, after }) => (
          <li key={field}>
            <b className="font-semibold">{label}</b>:{" "}
            {t("templates.from", { before: before ?? t("templates.empty"), after: after ?? t("templates.empty") })}
          </li>
        ))}
      </ul>
      {modules.length > 0 && (
        <>
          <h3 className="text-14 font-semibold">{t("templates.installs")}</h3>
          <ul className="grid gap-1 text-14">
            {modules.map(({ code, title }) => (
              <li key={code}>{title}</li>
            ))}
          </ul>
        </>
      )}
      {unchanged.length > 0 && (
        <>
          <h3 className="text-14 font-semibold">{t("templates.unchanged")}</h3>
          <ul className="grid gap-1 text-14 text-ink-2">
            {unchanged.map(({ field, label, before, reason }) => (
              <li key={field}>
                {label}: {before ?? t("templates.empty")} ({t(`templates.reason.${reason}`)})
              </li>
            ))}
          </ul>
        </>
      )}
      {(changes.length > 0 || modules.length > 0) && (
        <PostForm name={`install-${template.id}`}>
          <input type="hidden" name="intent" value="install" />
          <input type="hidden" name="template" value={template.id} />
          {previewed.overwrite && <input type="hidden" name="overwrite" value="on" />}
          {Object.entries(previewed.variables).map(([key, value]) => (
            <input key={key} type="hidden" name={`variables.${key}`} value={value} />
          ))}
          <Button kind="primary" type="submit" busy={busy}>
            {t("templates.install")}
          </Button>
        </PostForm>
      )}
    </div>
  );
}

function UndoTemplate({ template }: { template: string }) {
  const t = useText(messages);
  return (
    <PostForm name="take-back" className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="intent" value="take-back" />
      <input type="hidden" name="template" value={template} />
      <Button small type="submit">
        {t("templates.remove")}
      </Button>
      <span className="text-13 text-ink-3">{t("templates.removeHelp")}</span>
    </PostForm>
  );
}
