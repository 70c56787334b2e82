import { useNavigation } from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";
import { ConflictFields } from "#web/_record/conflict-fields.tsx";
import { EditForm } from "#web/_record/edit-form.tsx";
import { OriginalValue } from "#web/_record/original-value.tsx";
import { type FormParts, useRefusal } from "#web/_record/use-refusal.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import type { FormField } from "./form-field.ts";
import { messages } from "./messages.ts";
import { useWords } from "./use-words.ts";
import type { FormWords } from "./words.ts";

interface FormContext {
  readonly record: Readonly<Record<string, unknown>> | undefined;
  /** Values a new record begins with. */
  readonly first: Readonly<Record<string, unknown>>;
  readonly words: FormWords;
  /** What the kind says of its fields, where the screen read it. */
  readonly fields?: Readonly<Record<string, FormField>>;
  readonly parts: FormParts;
}
const Context = createContext<FormContext | undefined>(undefined);

/** Gives the controls below it the record, their words and what was typed. */
export const RecordFields = ({ children, ...of }: FormContext & { readonly children: ReactNode }) => (
  <Context.Provider value={of}>{children}</Context.Provider>
);

/** A kind's form, to create or to change: only what was changed is sent on. Its controls are the children. */
export function RecordForm({
  record,
  first = {},
  fields = {},
  words,
  cancelTo,
  children,
}: {
  record: (object & { readonly version: number }) | undefined;
  first?: object | undefined;
  fields?: Readonly<Record<string, FormField>>;
  words: FormWords;
  cancelTo: string;
  children: ReactNode;
}) {
  const own = useText(messages);
  const t = useWords(words);
  const intent = record ? "edit" : "create";
  const parts = useRefusal(intent);
  const busy = useNavigation().formMethod === "POST";
  return (
    <EditForm
      refused={parts.refused}
      name={intent}
      version={parts.version(record?.version)}
      className="grid max-w-[46rem] gap-3.5"
      preventScrollReset
    >
      <input type="hidden" name="intent" value={intent} />
      <FormErrors errors={parts.errors} />
      <ConflictFields refused={parts.refused} labels={words.field} />
      <RecordFields record={record as never} first={first as never} fields={fields} words={words} parts={parts}>
        {children}
      </RecordFields>
      <div className="mt-3 flex gap-2">
        <Button kind="primary" type="submit" busy={busy}>
          {record ? own("save") : t("create")}
        </Button>
        <LinkButton to={cancelTo}>{own("cancel")}</LinkButton>
      </div>
    </EditForm>
  );
}

/** What a control of a record form needs: its value (what was typed, or the record's), its texts, and its error. */
export function useControl(name: string) {
  const context = useContext(Context);
  if (!context) throw new Error(`The control of ${name} stands outside a record form`);
  const { record, first, words, parts, fields = {} } = context;
  const names = ((record ?? first).names ?? {}) as Readonly<Record<string, string>>;
  const field: FormField = fields[name] ?? { required: false };
  const was = record?.[name];
  return { parts, words, names, field, now: (record ?? first)[name], was, isChange: record !== undefined };
}

export interface ControlProps<Row> {
  readonly name: keyof Row & string;
  readonly required?: boolean | undefined;
}

/** A control with its label, help and error, and the hidden fields that say what it held. */
export function ControlField({
  name,
  required,
  children,
}: {
  name: string;
  required?: boolean | undefined;
  children: ReactNode;
}) {
  const { parts, words, was, isChange, field } = useControl(name);
  const t = useWords(words);
  const isRequired = required ?? field.required;
  return (
    <Field
      id={parts.id(name)}
      label={t(`field.${name}`)}
      help={words.help?.[name] && t(`help.${name}`)}
      error={parts.error(name)}
      required={isRequired}
      optional={!isRequired}
    >
      {children}
      <input type="hidden" name={`has.${name}`} value="yes" />
      {isChange && <OriginalValue parts={parts} name={name} value={was} />}
    </Field>
  );
}
