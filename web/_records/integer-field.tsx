import { Input } from "#web/_ui/input.tsx";
import { ControlField, type ControlProps, useControl } from "./record-form.tsx";

/** A whole number. */
export function IntegerField<Row>({
  name,
  required,
  min,
  max,
}: ControlProps<Row> & { readonly min?: number; readonly max?: number }) {
  const { parts, now, field } = useControl(name);
  return (
    <ControlField name={name} required={required}>
      <Input
        name={name}
        type="number"
        inputMode="numeric"
        min={min ?? field.min}
        max={max ?? field.max}
        defaultValue={parts.value(name, now === undefined ? "" : String(now))}
      />
    </ControlField>
  );
}
