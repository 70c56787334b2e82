import type { FormParts } from "#web/_record/use-refusal.ts";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field, FieldGroup } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";

export interface EventChoice {
  readonly name: string;
  readonly description: string;
  /** Whether it holds personal data. */
  readonly personal: boolean;
}
interface Values {
  readonly url: string;
  readonly description?: string | undefined;
  readonly events: readonly string[];
}

/** The fields of a new endpoint, and of one that is changed. */
export function EndpointFields({
  parts,
  choices,
  values,
}: {
  parts: FormParts;
  choices: readonly EventChoice[];
  values?: Values;
}) {
  const t = useText(messages);
  const typed = parts.refused?.typed;
  const named = typed && [typed.events, typed.personal].flatMap((each) => each?.split(",") ?? []);
  const chosen = new Set(named ?? values?.events ?? []);
  const isAll = typed ? typed.everything === "yes" : chosen.has("*");
  return (
    <>
      <Field id={parts.id("url")} label={t("form.url")} help={t("form.urlHelp")} error={parts.error("url")} required>
        <Input
          name="url"
          maxLength={2000}
          defaultValue={parts.value("url", values?.url)}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Field
        id={parts.id("description")}
        label={t("form.description")}
        help={t("form.descriptionHelp")}
        error={parts.error("description")}
        optional
      >
        <Input
          name="description"
          maxLength={200}
          defaultValue={parts.value("description", values?.description)}
          autoComplete="off"
        />
      </Field>
      <FieldGroup legend={t("form.which")} error={parts.error("events")}>
        <input type="hidden" name="has.events" value="yes" />
        <Checkbox name="everything" value="yes" defaultChecked={isAll} label={t("form.everything")} />
        <Ticks name="events" choices={choices.filter(({ personal }) => !personal)} chosen={chosen} />
      </FieldGroup>
      <FieldGroup legend={t("form.personalWhich")} help={t("form.personal")}>
        <input type="hidden" name="has.personal" value="yes" />
        <Ticks name="personal" choices={choices.filter(({ personal }) => personal)} chosen={chosen} />
      </FieldGroup>
    </>
  );
}

function Ticks({
  name: field,
  choices,
  chosen,
}: {
  name: string;
  choices: readonly EventChoice[];
  chosen: ReadonlySet<string>;
}) {
  return (
    <div className="grid grid-cols-2 gap-x-6 max-md:grid-cols-1">
      {choices.map(({ name, description }) => (
        <Checkbox
          key={name}
          name={field}
          value={name}
          defaultChecked={chosen.has(name)}
          label={
            <>
              <code>{name}</code> <span className="block text-13 text-ink-2">{description}</span>
            </>
          }
        />
      ))}
    </div>
  );
}
