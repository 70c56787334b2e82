import { useState } from "react";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "./messages.ts";
import { type Chosen, RANGES } from "./ranges.ts";

/** The requested time: a usual range, or the reader's own days. */
export function RangeFields({ chosen, error }: { chosen: Chosen; error: string | undefined }) {
  const t = useText(messages);
  const [range, setRange] = useState<string>(chosen.range);
  return (
    <>
      <Field label={t("range")}>
        <Select
          name="range"
          value={range}
          onChange={(event) => setRange(event.target.value)}
          options={[...RANGES, "custom" as const].map((each) => ({ value: each, label: t(`ranges.${each}`) }))}
        />
      </Field>
      {range === "custom" && (
        <>
          <Field id="range-from" label={t("from")} required>
            <Input name="from" type="date" defaultValue={chosen.from} />
          </Field>
          <Field id="range-to" label={t("to")} error={error} required>
            <Input name="to" type="date" defaultValue={chosen.to} />
          </Field>
        </>
      )}
    </>
  );
}
