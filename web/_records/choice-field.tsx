import { useText } from "#web/_ui/intl.tsx";
import { Select, type SelectOption } from "#web/_ui/select.tsx";
import { messages } from "./messages.ts";
import { ControlField, type ControlProps, useControl } from "./record-form.tsx";

/** One of several values. A choice that may be left empty offers "None". */
export function ChoiceField<Row>({
  name,
  required,
  options,
  initial,
}: ControlProps<Row> & { readonly options: readonly SelectOption[]; readonly initial?: string }) {
  const own = useText(messages);
  const { parts, now } = useControl(name);
  return (
    <ControlField name={name} required={required}>
      <Select
        name={name}
        defaultValue={parts.value(name, (now as string | undefined) ?? initial)}
        {...(!required && { placeholder: own("nothingChosen") })}
        options={options}
      />
    </ControlField>
  );
}
