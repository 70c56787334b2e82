import type { FaqGroup } from "#contracts/faqs";
import { ChoiceField } from "#web/_records/choice-field.tsx";
import { RecordForm } from "#web/_records/record-form.tsx";
import { TextAreaField } from "#web/_records/text-area-field.tsx";
import { TextField } from "#web/_records/text-field.tsx";
import { useVisibilities } from "./form.tsx";
import { messages } from "./messages.ts";

/** A group of questions, to add or to change. */
export function GroupForm({ group, cancelTo }: { group?: FaqGroup | undefined; cancelTo: string }) {
  return (
    <RecordForm record={group} words={messages.groupForm} cancelTo={cancelTo}>
      <TextField<FaqGroup> name="name" max={120} required />
      <TextAreaField<FaqGroup> name="description" max={500} />
      <ChoiceField<FaqGroup> name="visibility" options={useVisibilities()} initial="draft" required />
    </RecordForm>
  );
}
