import { useNavigation } from "@remix-run/react";
import type { ConfigProperty, ConfigSchema, Integration } from "#contracts/integrations";
import { ConflictFields } from "#web/_record/conflict-fields.tsx";
import { type FormParts, useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "../messages.ts";
import { shownValue } from "./settings.ts";

type Named = readonly [name: string, property: ConfigProperty];

/** A module's settings as its schema tells them: to finish its setup, or to change them later. */
export function SettingsForm({ schema, of, may }: { schema: ConfigSchema; of: Integration; may: boolean }) {
  const t = useText(messages);
  const intent = of.setupAt === null ? "setup" : "change";
  const parts = useRefusal(intent);
  const busy = useNavigation().formData?.get("intent") === intent;
  const all = Object.entries(schema.properties);
  const labels = Object.fromEntries(all.map(([name, { title }]) => [`config.${name}`, title ?? name]));
  return (
    <PostForm name={intent} version={parts.version(of.revision)} className="grid max-w-[34rem] gap-4">
      <input type="hidden" name="intent" value={intent} />
      {intent === "setup" && <p className="text-ink-2">{t("setup.waiting")}</p>}
      <FormErrors errors={parts.errors} />
      <ConflictFields refused={parts.refused} labels={{ ...labels, config: t("setup.title") }} />
      <Settings schema={schema} config={of.config} parts={parts} fixed={!may} />
      {may && (
        <div>
          <Button kind="primary" type="submit" busy={busy}>
            {t(intent === "setup" ? "setup.finish" : "setup.save")}
          </Button>
        </div>
      )}
    </PostForm>
  );
}

/** The fields of a module's settings. */
export function Settings({
  schema,
  config,
  parts,
  fixed,
}: {
  schema: ConfigSchema;
  config: Integration["config"];
  parts: FormParts;
  fixed: boolean;
}) {
  return Object.entries(schema.properties).map((each) => (
    <Setting
      key={each[0]}
      of={each}
      parts={parts}
      value={shownValue(config[each[0]])}
      required={schema.required?.includes(each[0]) ?? false}
      fixed={fixed}
    />
  ));
}

function Setting({
  of: [name, property],
  parts,
  value,
  required,
  fixed,
}: {
  of: Named;
  parts: FormParts;
  value: string;
  required: boolean;
  fixed: boolean;
}) {
  const field = `config.${name}`;
  return (
    <Field
      id={parts.id(field)}
      label={property.title ?? name}
      help={property.description}
      error={parts.error(field)}
      required={required}
      optional={!required}
    >
      <Control name={field} property={property} value={parts.value(field, value)} required={required} fixed={fixed} />
    </Field>
  );
}

const KINDS = { email: "email", uri: "url", date: "date" } as const;

function Control({
  name,
  property,
  value,
  required,
  fixed,
}: {
  name: string;
  property: ConfigProperty;
  value: string;
  required: boolean;
  fixed: boolean;
}) {
  const t = useText(messages);
  const { type, enum: allowed, format, maxLength } = property;
  const choices =
    type === "boolean"
      ? [
          { value: "true", label: t("setup.yes") },
          { value: "false", label: t("setup.no") },
        ]
      : allowed?.map((word) => ({ value: word, label: word }));
  if (choices)
    return (
      <Select
        name={name}
        defaultValue={value}
        disabled={fixed}
        options={choices}
        placeholder={t(required ? "setup.choose" : "setup.nothing")}
      />
    );
  if (type !== "string") return <Input name={name} inputMode="decimal" defaultValue={value} readOnly={fixed} />;
  return (
    <Input
      name={name}
      type={format ? KINDS[format] : "text"}
      maxLength={maxLength}
      autoComplete="off"
      defaultValue={value}
      readOnly={fixed}
    />
  );
}
