import type { FaqGroup } from "#contracts/faqs";
import { ChoiceField } from "#web/_records/choice-field.tsx";
import { RecordForm } from "#web/_records/record-form.tsx";
import { ReferenceField } from "#web/_records/reference-field.tsx";
import { TextAreaField } from "#web/_records/text-area-field.tsx";
import { TextField } from "#web/_records/text-field.tsx";
import type { SelectOption } from "#web/_ui/select.tsx";
import { useVisibilities } from "./form.tsx";
import { messages } from "./messages.ts";
import { groupsFoundUrl } from "./urls.ts";

/** A group of questions, to add or to change. */
export function GroupForm({
  group,
  groups,
  cancelTo,
}: {
  group?: FaqGroup | undefined;
  groups: readonly SelectOption[];
  cancelTo: string;
}) {
  return (
    <RecordForm record={group} words={messages.groupForm} cancelTo={cancelTo}>
      <TextField<FaqGroup> name="name" max={120} required />
      <ReferenceField<FaqGroup> name="parentId" options={groups} findUrl={groupsFoundUrl} />
      <TextAreaField<FaqGroup> name="description" max={500} />
      <ChoiceField<FaqGroup> name="visibility" options={useVisibilities()} initial="draft" required />
    </RecordForm>
  );
}
