import type { Task } from "#contracts/tasks";
import { OriginalValue } from "#web/_record/original-value.tsx";
import { ChoiceField } from "#web/_records/choice-field.tsx";
import { RecordForm, useControl } from "#web/_records/record-form.tsx";
import { RichTextField } from "#web/_records/rich-text-field.tsx";
import { TagsField } from "#web/_records/tags-field.tsx";
import { TextField } from "#web/_records/text-field.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { FieldGroup } from "#web/_ui/field.tsx";
import { useText } from "#web/_ui/intl.tsx";
import type { SelectOption } from "#web/_ui/select.tsx";
import { messages } from "./messages.ts";
import { PRIORITIES, PRIORITY_NAMES } from "./priority.tsx";

/** A task, to create or to change. Its state and its checklist are changed on its own screen. */
export function TaskForm({
  task,
  first,
  people,
  cancelTo,
}: {
  task?: Task | undefined;
  first?: object | undefined;
  people: readonly SelectOption[];
  cancelTo: string;
}) {
  const t = useText(messages);
  const priorities = PRIORITIES.map((each) => ({ value: String(each), label: t(`priority.${PRIORITY_NAMES[each]}`) }));
  return (
    <RecordForm record={task} first={first} words={messages.form} cancelTo={cancelTo}>
      <TextField<Task> name="title" max={200} required />
      <RichTextField<Task> name="description" max={20_000} />
      <PeopleField people={people} />
      <ChoiceField<Task> name="priority" options={priorities} initial="0" required />
      <div className="grid grid-cols-2 gap-3.5 max-xs:grid-cols-1">
        <TextField<Task> name="startOn" type="date" />
        <TextField<Task> name="dueOn" type="date" />
      </div>
      <TagsField<Task> name="labels" />
      <TextField<Task> name="estimateMinutes" type="number" />
    </RecordForm>
  );
}

/** Who does it: those who have it now come first, in their order. */
function PeopleField({ people }: { people: readonly SelectOption[] }) {
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
