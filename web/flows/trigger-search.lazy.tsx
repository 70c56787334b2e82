import { Combobox } from "#web/_ui/combobox.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";
import type { TriggerChoice } from "./trigger-field.tsx";

/** The events as a list that words narrow. */
export default function TriggerSearch({ areas, value, onChange }: TriggerChoice) {
  const t = useText(messages);
  return (
    <Combobox
      name="event"
      value={value}
      onChange={onChange}
      empty={t("edit.noTrigger")}
      options={areas.flatMap(({ label: detail, options }) => options.map((each) => ({ ...each, detail })))}
    />
  );
}
