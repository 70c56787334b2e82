import { useNavigation } from "@remix-run/react";
import { Fragment, useState } from "react";
import { useHydrated } from "#web/_record/use-hydrated.ts";
import { Button } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field, FieldGroup } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import type { CreateAnswer } from "./create-act.ts";
import type { CreateData } from "./create-data.ts";
import { messages } from "./messages.ts";

interface StartProps {
  readonly data: CreateData;
  readonly answer: CreateAnswer | undefined;
}

/** A project's initial settings: a template with its questions and preview, or another project's settings. */
export function Start({ data: { templates, others }, answer }: StartProps) {
  const t = useText(messages);
  const hydrated = useHydrated();
  const [template, setTemplate] = useState(answer?.typed.template ?? "");
  const errors = answer?.problem?.errors ?? {};
  // Without script all templates show their questions; only the chosen one's answers are read.
  const withVariables = templates.filter(({ id }) => (hydrated ? id === template : true));
  return (
    <FieldGroup legend={t("start")} help={t("startHelp")}>
      <div className="grid gap-3.5 rounded border border-rule-2 p-3">
        <Field
          label={t("template")}
          id="template"
          help={templates.find(({ id }) => id === template)?.description}
          error={errors.template?.[0]}
        >
          <Select
            name="template"
            value={template}
            onChange={(event) => setTemplate(event.target.value)}
            options={[
              { value: "", label: t("templateNone") },
              ...templates.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
        {withVariables.map((each) => (
          <Fragment key={each.id}>
            <Variables template={each} answer={answer} />
            <Modules template={each} answer={answer} />
          </Fragment>
        ))}
        {(template || !hydrated) && <Sets name={templates.find(({ id }) => id === template)?.name} answer={answer} />}
        {others.length > 0 && !template && (
          <Field label={t("clone")} id="cloneFrom" error={errors.cloneFrom?.[0]}>
            <Select
              name="cloneFrom"
              defaultValue={answer?.typed.cloneFrom ?? ""}
              options={[{ value: "", label: t("cloneNone") }, ...others]}
            />
          </Field>
        )}
      </div>
    </FieldGroup>
  );
}

interface VariablesProps {
  readonly template: CreateData["templates"][number];
  readonly answer: CreateAnswer | undefined;
}

function Variables({ template, answer }: VariablesProps) {
  const t = useText(messages);
  const errors = answer?.typed.template === template.id ? (answer.problem?.errors ?? {}) : {};
  return template.variables.map(({ key, label, options, required }) => {
    const name = `variables.${template.id}.${key}`;
    const typed = answer?.typed[name] ?? "";
    return (
      <Field key={key} id={name} label={label} error={errors[`variables.${key}`]?.[0]} optional={!required}>
        {options ? (
          <Select
            name={name}
            defaultValue={typed}
            placeholder={t("choose")}
            options={options.map((value) => ({ value, label: value.replaceAll("_", " ") }))}
          />
        ) : (
          <Input name={name} autoComplete="off" defaultValue={typed} />
        )}
      </Field>
    );
  });
}

/** The modules that the template installs; each can be left out. */
function Modules({ template: { id, name, modules }, answer }: VariablesProps) {
  const t = useText(messages);
  const typed = answer?.typed.template === id ? answer.typed : undefined;
  if (modules.length === 0) return null;
  return (
    <FieldGroup legend={t("modules", { name })} error={typed && answer?.problem?.errors?.integrations?.[0]}>
      <input type="hidden" name={`has.integrations.${id}.`} value="yes" />
      <div className="grid gap-1">
        {modules.map(({ code, title }) => {
          const field = `integrations.${id}.${code}`;
          return (
            <Checkbox
              key={code}
              name={field}
              value="yes"
              label={title}
              defaultChecked={typed ? typed[field] === "yes" : true}
            />
          );
        })}
      </div>
    </FieldGroup>
  );
}

/** The dry run: what the template would set. */
function Sets({ name, answer }: { name: string | undefined; answer: CreateAnswer | undefined }) {
  const t = useText(messages);
  const busy = useNavigation().formData?.get("intent") === "look";
  return (
    <div className="grid gap-2">
      <div>
        <Button type="submit" name="intent" value="look" formNoValidate busy={busy}>
          {t("look")}
        </Button>
      </div>
      {answer?.changes && name && (
        <div role="status" className="text-14">
          <b className="font-semibold">{t("sets", { name })}</b>
          {answer.changes.length === 0 && <p>{t("setsNothing")}</p>}
          <ul className="mt-1 grid gap-0.5 text-ink-2">
            {answer.changes.map(({ field, label, before, after }) => (
              <li key={field}>
                {before === null
                  ? t("fromNothing", { label, after: after ?? "" })
                  : t("from", { label, before, after: after ?? "" })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
