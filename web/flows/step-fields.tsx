import type { FormParts } from "#web/_record/use-refusal.ts";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input, Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { ConditionFields, DurationFields } from "./condition-fields.tsx";
import type { EditFormPage } from "./edit-page.ts";
import { messages } from "./messages.ts";
import type { Step } from "./step-words.ts";

const LEVELS = ["default", "success", "warning", "danger"] as const;

interface Props {
  readonly step: Step;
  /** Its place among the steps, by which the API names its errors. */
  readonly at: number;
  readonly page: EditFormPage;
  readonly parts: FormParts;
}

export function StepFields(props: Props) {
  const t = useText(messages);
  const { step, at, page, parts } = props;
  const path = `steps.${at}.config`;
  return (
    <div className="grid gap-4">
      {step.type === "wait" && (
        <DurationFields legend={t("types.wait")} scope={step.id} path={path} of={step.config} parts={parts} />
      )}
      {step.type === "branch" && (
        <ConditionFields
          scope={`${step.id}.conditions`}
          path={`${path}.conditions`}
          of={step.config.conditions}
          page={page}
          parts={parts}
        />
      )}
      <TextFields {...props} path={path} />
      <Checkbox name={`${step.id}.remove`} value="yes" label={t("edit.remove")} />
    </div>
  );
}

function TextFields({ step, page, parts, path }: Props & { path: string }) {
  const t = useText(messages);
  const config = step.config as Readonly<Record<string, unknown>>;
  const own = (name: string) => ({ id: parts.id(`${path}.${name}`), error: parts.error(`${path}.${name}`) });
  const control = (name: string) => ({
    name: `${step.id}.${name}`,
    defaultValue: parts.value(`${step.id}.${name}`, config[name] === undefined ? "" : String(config[name])),
  });
  const input = (name: string, label: string, max: number, isOptional?: true) => (
    <Field {...own(name)} label={label} required={!isOptional} optional={isOptional}>
      <Input {...control(name)} maxLength={max} autoComplete="off" />
    </Field>
  );
  const area = (name: string, label: string, rows: number, isOptional?: true) => (
    <Field {...own(name)} label={label} required={!isOptional} optional={isOptional}>
      <Textarea {...control(name)} rows={rows} />
    </Field>
  );
  const select = (
    name: string,
    label: string,
    options: readonly { value: string; label: string }[],
    placeholder?: string,
  ) => (
    <Field {...own(name)} label={label}>
      <Select {...control(name)} options={options} placeholder={placeholder} />
    </Field>
  );
  switch (step.type) {
    case "wait":
      return null;
    case "branch":
      return input("reason", t("edit.reason"), 200);
    case "email":
      return (
        <>
          {input("subject", t("edit.subject"), 200)}
          {input("previewText", t("edit.previewText"), 200, true)}
          {area("text", t("edit.body"), 10)}
        </>
      );
    case "notify":
      return (
        <>
          {input("title", t("edit.titleField"), 160)}
          {area("text", t("edit.body"), 3)}
          {select(
            "level",
            t("edit.level"),
            LEVELS.map((value) => ({ value, label: t(`edit.levels.${value}`) })),
          )}
        </>
      );
    case "task":
      return (
        <>
          {input("title", t("edit.titleField"), 200)}
          {area("text", t("edit.taskText"), 3, true)}
          {input("priority", t("edit.priority"), 1)}
          {input("dueInDays", t("edit.dueInDays"), 3, true)}
        </>
      );
    case "webhook":
      return select(
        "endpointId",
        t("edit.endpoint"),
        page.endpoints.map(({ id, url }) => ({ value: id, label: url })),
        t("edit.noEndpoint"),
      );
    case "tag":
      return (
        <>
          {select(
            "target",
            t("edit.target"),
            (["order", "customer"] as const).map((value) => ({ value, label: t(`edit.targets.${value}`) })),
          )}
          {input("tag", t("edit.tag"), 60)}
        </>
      );
  }
}
