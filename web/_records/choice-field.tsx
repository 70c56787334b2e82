import { useText } from "#web/_ui/intl.tsx";
import { Select, type SelectOption } from "#web/_ui/select.tsx";
import { messages } from "./messages.ts";
import { ControlField, type ControlProps, useControl } from "./record-form.tsx";
import { useWords } from "./use-words.ts";

const NO_WORDS: Readonly<Record<string, string>> = {};

/** One of several: `options`, or the kind's choices as `words` names and orders them. One that may be left empty offers "None". */
export function ChoiceField<Row>({
  name,
  required,
  options,
  words = NO_WORDS,
  initial,
}: ControlProps<Row> & {
  readonly options?: readonly SelectOption[];
  readonly words?: Readonly<Record<string, string>>;
  readonly initial?: string;
}) {
  const own = useText(messages);
  const t = useWords(words);
  const { parts, now, field } = useControl(name);
  const isRequired = required ?? field.required;
  const offered = Object.keys(words).filter((value) => field.choices?.includes(value) ?? true);
  const named = offered.map((value) => ({ value, label: t(value) }));
  return (
    <ControlField name={name} required={required}>
      <Select
        name={name}
        defaultValue={parts.value(name, (now as string | undefined) ?? initial ?? field.initial)}
        {...(!isRequired && { placeholder: own("nothingChosen") })}
        options={options ?? named}
      />
    </ControlField>
  );
}
