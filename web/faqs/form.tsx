import type { Faq } from "#contracts/faqs";
import { ChoiceField } from "#web/_records/choice-field.tsx";
import { RecordForm } from "#web/_records/record-form.tsx";
import { ReferenceField } from "#web/_records/reference-field.tsx";
import { RichTextField } from "#web/_records/rich-text-field.tsx";
import { TagsField } from "#web/_records/tags-field.tsx";
import { TextField } from "#web/_records/text-field.tsx";
import { useText } from "#web/_ui/intl.tsx";
import type { SelectOption } from "#web/_ui/select.tsx";
import { messages } from "./messages.ts";
import { groupsFoundUrl } from "./urls.ts";

const visibilities = ["draft", "public", "platform", "project", "private"] as const;

/** The choices of who can read a question or a group. */
export function useVisibilities(): SelectOption[] {
  const t = useText(messages);
  return visibilities.map((value) => ({ value, label: t(`visibility.${value}`) }));
}

/** A question and its answer, to add or to change. */
export function FaqForm({
  faq,
  first,
  groups,
  cancelTo,
}: {
  faq?: Faq | undefined;
  first?: object | undefined;
  groups: readonly SelectOption[];
  cancelTo: string;
}) {
  return (
    <RecordForm record={faq} first={first} words={messages.form} cancelTo={cancelTo}>
      <TextField<Faq> name="question" max={300} required />
      <RichTextField<Faq> name="answer" max={20_000} required />
      <ChoiceField<Faq> name="visibility" options={useVisibilities()} initial="draft" required />
      <ReferenceField<Faq> name="faqGroupId" options={groups} findUrl={groupsFoundUrl} />
      <TagsField<Faq> name="tags" />
      <TagsField<Faq> name="keywords" />
    </RecordForm>
  );
}
