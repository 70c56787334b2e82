import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Field, FieldGroup } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import type { FlowPage } from "./flow-page.ts";
import { messages } from "./messages.ts";

export function Settings({ page }: { page: FlowPage }) {
  const t = useText(messages);
  const { flow, draft, mayEdit } = page;
  return (
    <>
      <SettingsForm flow={flow} mayEdit={mayEdit} />
      {mayEdit && draft.steps.some(({ type }) => type === "email") && (
        <Section title={t("test.title")}>
          <TestForm />
        </Section>
      )}
    </>
  );
}

function SettingsForm({ flow, mayEdit }: { flow: FlowPage["flow"]; mayEdit: boolean }) {
  const t = useText(messages);
  const parts = useRefusal("settings");
  const { limitPerPerson: limit, quietHours: quiet } = flow;
  const text = (value: number | undefined) => (value === undefined ? "" : String(value));
  return (
    <PostForm name="settings" className="grid max-w-2xl gap-5 py-4">
      <FormErrors errors={parts.errors} />
      <input type="hidden" name="intent" value="settings" />
      <Field id={parts.id("name")} label={t("settings.name")} error={parts.error("name")} required>
        <Input name="name" maxLength={120} defaultValue={parts.value("name", flow.name)} autoComplete="off" />
      </Field>
      <FieldGroup legend={t("settings.limit")} help={t("settings.limitHelp")}>
        <div className="flex flex-wrap gap-4">
          <Field
            id={parts.id("limitPerPerson.count")}
            label={t("settings.limitCount")}
            error={parts.error("limitPerPerson.count")}
          >
            <Input
              name="count"
              type="number"
              min={1}
              max={100}
              defaultValue={parts.value("count", text(limit?.count))}
            />
          </Field>
          <Field
            id={parts.id("limitPerPerson.days")}
            label={t("settings.limitDays")}
            error={parts.error("limitPerPerson.days")}
          >
            <Input name="days" type="number" min={1} max={365} defaultValue={parts.value("days", text(limit?.days))} />
          </Field>
        </div>
      </FieldGroup>
      <FieldGroup legend={t("settings.quiet")} help={t("settings.quietHelp")}>
        <div className="flex flex-wrap gap-4">
          <Field
            id={parts.id("quietHours.from")}
            label={t("settings.quietFrom")}
            error={parts.error("quietHours.from")}
          >
            <Input name="from" type="time" defaultValue={parts.value("from", quiet?.from)} />
          </Field>
          <Field id={parts.id("quietHours.to")} label={t("settings.quietTo")} error={parts.error("quietHours.to")}>
            <Input name="to" type="time" defaultValue={parts.value("to", quiet?.to)} />
          </Field>
        </div>
      </FieldGroup>
      {mayEdit && (
        <div>
          <Button type="submit">{t("settings.save")}</Button>
        </div>
      )}
    </PostForm>
  );
}

function TestForm() {
  const t = useText(messages);
  const parts = useRefusal("test");
  const error = parts.error("to") ?? parts.errors.find(({ field }) => field?.startsWith(parts.id("to")))?.message;
  return (
    <PostForm name="test" className="grid max-w-md gap-4">
      <FormErrors errors={parts.errors} />
      <input type="hidden" name="intent" value="test" />
      <p className="text-ink-2">{t("test.text")}</p>
      <Field id={parts.id("to")} label={t("test.to")} help={t("test.toHelp")} error={error} required>
        <Input name="to" maxLength={1000} defaultValue={parts.value("to")} autoComplete="off" />
      </Field>
      <div>
        <Button type="submit">{t("test.button")}</Button>
      </div>
    </PostForm>
  );
}
