import { Input } from "#web/_ui/input.tsx";
import { ControlField, type ControlProps, useControl } from "./record-form.tsx";

/** One line of text. */
export function TextField<Row>({
  name,
  required,
  max,
  type = "text",
}: ControlProps<Row> & { readonly max?: number; readonly type?: "text" | "email" | "url" | "date" | "number" }) {
  const { parts, now, field } = useControl(name);
  return (
    <ControlField name={name} required={required}>
      <Input
        name={name}
        type={type}
        maxLength={max ?? (type === "number" ? undefined : field.max)}
        autoComplete="off"
        defaultValue={parts.value(name, (now as string) ?? "")}
      />
    </ControlField>
  );
}
