import type { FormParts } from "#web/_record/use-refusal.ts";
import { Combobox } from "#web/_ui/combobox.tsx";
import { Field } from "#web/_ui/field.tsx";
import { useText } from "#web/_ui/intl.tsx";
import type { EditPage } from "./edit-page.ts";
import { messages } from "./messages.ts";

/** The events that a flow can begin with, those of an area beside one another, found by words. */
export function TriggerField({
  triggers,
  value,
  onChange,
  parts,
}: {
  triggers: EditPage["triggers"];
  value: string;
  onChange: (event: string) => void;
  parts: FormParts;
}) {
  const t = useText(messages);
  const areas = [...new Set(triggers.map(({ area }) => area))];
  const named = (area: string) => (area in messages.areas ? t(`areas.${area as "order"}`) : area);
  return (
    <Field
      id={parts.id("trigger.event")}
      label={t("edit.trigger")}
      help={t("edit.triggerHelp")}
      error={parts.error("trigger.event")}
    >
      <Combobox
        name="event"
        value={value}
        onChange={onChange}
        empty={t("edit.noTrigger")}
        options={areas.flatMap((area) =>
          triggers
            .filter((each) => each.area === area)
            .map(({ event, title }) => ({ value: event, label: title, detail: named(area) })),
        )}
      />
    </Field>
  );
}
