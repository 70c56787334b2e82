import type { Objective } from "#contracts/okrs";
import { ChoiceField } from "#web/_records/choice-field.tsx";
import { RecordForm } from "#web/_records/record-form.tsx";
import { TextAreaField } from "#web/_records/text-area-field.tsx";
import { TextField } from "#web/_records/text-field.tsx";
import { useText } from "#web/_ui/intl.tsx";
import type { SelectOption } from "#web/_ui/select.tsx";
import { messages } from "./messages.ts";

/** An objective, to add or to change. Its key results are added on its own screen. */
export function ObjectiveForm({
  record,
  first,
  periods,
  people,
  cancelTo,
}: {
  record?: Objective | undefined;
  first?: object | undefined;
  periods: readonly SelectOption[];
  people: readonly SelectOption[];
  cancelTo: string;
}) {
  const t = useText(messages);
  const owner = record?.owner;
  const options =
    owner && !people.some(({ value }) => value === owner) ? [...people, { value: owner, label: t("left") }] : people;
  return (
    <RecordForm record={record} first={first} words={messages.form} cancelTo={cancelTo}>
      <TextField<Objective> name="title" max={200} required />
      <TextAreaField<Objective> name="description" max={4000} />
      <div className="grid grid-cols-2 gap-3.5 max-xs:grid-cols-1">
        <ChoiceField<Objective> name="periodId" options={periods} required />
        <ChoiceField<Objective> name="owner" options={options} />
      </div>
    </RecordForm>
  );
}
