import { type ComponentType, useEffect, useState } from "react";
import type { FormParts } from "#web/_record/use-refusal.ts";
import { Field } from "#web/_ui/field.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { untilLoaded } from "#web/_ui/lazily.ts";
import { Select } from "#web/_ui/select.tsx";
import type { EditPage } from "./edit-page.ts";
import { messages } from "./messages.ts";

export interface TriggerChoice {
  readonly areas: readonly { readonly label: string; readonly options: readonly { value: string; label: string }[] }[];
  readonly value: string;
  readonly onChange: (event: string) => void;
}

/** The events that a flow can begin with, by area. The list that words narrow takes the select's place once it has loaded. */
export function TriggerField({
  triggers,
  value,
  onChange,
  parts,
}: Omit<TriggerChoice, "areas"> & { triggers: EditPage["triggers"]; parts: FormParts }) {
  const t = useText(messages);
  const [Search, setSearch] = useState<ComponentType<TriggerChoice>>();
  useEffect(() => {
    void untilLoaded(() => import("./trigger-search.lazy.tsx")).then((loaded) => {
      // Who is choosing already goes on with the select.
      if (document.activeElement?.getAttribute("name") !== "event") setSearch(() => loaded.default);
    });
  }, []);
  const areas = [...new Set(triggers.map(({ area }) => area))].map((area) => ({
    label: area in messages.areas ? t(`areas.${area as "order"}`) : area,
    options: triggers.filter((each) => each.area === area).map(({ event, title }) => ({ value: event, label: title })),
  }));
  return (
    <Field
      id={parts.id("trigger.event")}
      label={t("edit.trigger")}
      help={t("edit.triggerHelp")}
      error={parts.error("trigger.event")}
    >
      {Search ? (
        <Search areas={areas} value={value} onChange={onChange} />
      ) : (
        <Select name="event" value={value} onChange={({ target }) => onChange(target.value)}>
          {areas.map(({ label, options }) => (
            <optgroup key={label} label={label}>
              {options.map((each) => (
                <option key={each.value} value={each.value}>
                  {each.label}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}
