import { Input } from "#web/_ui/input.tsx";
import { useTimeZone } from "#web/_ui/intl.tsx";
import { ControlField, type ControlProps, useControl } from "./record-form.tsx";

/** A moment, as the clocks of the reader's time zone show it. */
export function DateTimeField<Row>({ name, required }: ControlProps<Row>) {
  const zone = useTimeZone();
  const { parts, now } = useControl(name);
  return (
    <ControlField name={name} required={required}>
      <Input
        name={name}
        type="datetime-local"
        defaultValue={parts.value(name, now ? localTime(now as string, zone) : "")}
      />
      <input type="hidden" name={`${name}.zone`} value={zone} />
    </ControlField>
  );
}

/** `2026-03-15T09:30` in that zone; seconds only where there are some. */
function localTime(at: string, timeZone: string): string {
  const local = new Date(at).toLocaleString("sv-SE", { timeZone }).replace(" ", "T");
  return local.endsWith(":00") ? local.slice(0, -3) : local;
}
