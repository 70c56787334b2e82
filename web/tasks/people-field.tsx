import { OriginalValue } from "#web/_record/original-value.tsx";
import { useControl } from "#web/_records/record-form.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { FieldGroup } from "#web/_ui/field.tsx";
import { useText } from "#web/_ui/intl.tsx";
import type { SelectOption } from "#web/_ui/select.tsx";
import { messages } from "./messages.ts";

/** Who does it: those who have it now come first, in their order. */
export function PeopleField({ people }: { people: readonly SelectOption[] }) {
  const t = useText(messages);
  const { parts, now, was, isChange } = useControl("assignees");
  const had = (now as readonly string[] | undefined) ?? [];
  const chosen = parts.refused ? parts.value("assignees").split(",") : had;
  const options = [
    ...had.map((id) => people.find(({ value }) => value === id) ?? { value: id, label: t("left") }),
    ...people.filter(({ value }) => !had.includes(value)),
  ];
  return (
    <FieldGroup id={parts.id("assignees")} legend={t("form.field.assignees")} error={parts.error("assignees")}>
      <div className="grid max-h-56 grid-cols-2 gap-x-4 gap-y-1 overflow-y-auto max-xs:grid-cols-1">
        {options.map(({ value, label }) => (
          <Checkbox key={value} name="assignees" value={value} label={label} defaultChecked={chosen.includes(value)} />
        ))}
      </div>
      <input type="hidden" name="has.assignees" value="yes" />
      {isChange && <OriginalValue parts={parts} name="assignees" value={was} />}
    </FieldGroup>
  );
}
