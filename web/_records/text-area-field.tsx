import { Textarea } from "#web/_ui/input.tsx";
import { ControlField, type ControlProps, useControl } from "./record-form.tsx";

/** Text of several lines. */
export function TextAreaField<Row>({ name, required, max }: ControlProps<Row> & { readonly max?: number }) {
  const { parts, now, field } = useControl(name);
  return (
    <ControlField name={name} required={required}>
      <Textarea name={name} maxLength={max ?? field.max} defaultValue={parts.value(name, (now as string) ?? "")} />
    </ControlField>
  );
}
