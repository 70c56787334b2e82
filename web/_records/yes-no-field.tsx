import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "./messages.ts";
import { ControlField, type ControlProps, useControl } from "./record-form.tsx";

/** Yes or no; one that may be left empty offers neither as well. */
export function YesNoField<Row>({ name, required, initial }: ControlProps<Row> & { readonly initial?: boolean }) {
  const t = useText(messages);
  const { parts, now, field } = useControl(name);
  const value = (now as boolean | undefined) ?? initial;
  const isRequired = required ?? field.required;
  return (
    <ControlField name={name} required={required}>
      <Select
        name={name}
        defaultValue={parts.value(name, value === undefined ? "" : value ? "yes" : "no")}
        {...(!isRequired && { placeholder: t("nothingChosen") })}
        options={[
          { value: "yes", label: t("yes") },
          { value: "no", label: t("no") },
        ]}
      />
    </ControlField>
  );
}
