import { Input } from "#web/_ui/input.tsx";
import { ControlField, type ControlProps, useControl } from "./record-form.tsx";

/** Words with commas between them. */
export function TagsField<Row>({ name, required }: ControlProps<Row>) {
  const { parts, now } = useControl(name);
  return (
    <ControlField name={name} required={required}>
      <Input
        name={name}
        autoComplete="off"
        defaultValue={parts.value(name, ((now as readonly string[]) ?? []).join(", "))}
      />
    </ControlField>
  );
}
