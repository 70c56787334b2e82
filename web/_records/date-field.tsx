import { Input } from "#web/_ui/input.tsx";
import { ControlField, type ControlProps, useControl } from "./record-form.tsx";

/** A calendar day. */
export function DateField<Row>({ name, required }: ControlProps<Row>) {
  const { parts, now } = useControl(name);
  return (
    <ControlField name={name} required={required}>
      <Input name={name} type="date" defaultValue={parts.value(name, (now as string) ?? "")} />
    </ControlField>
  );
}
