import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Faq, faqs } from "#contracts/faqs";
import { formAct } from "#web/_records/acts.ts";
import { boundary } from "#web/_records/boundary.tsx";
import { ChoiceField } from "#web/_records/choice-field.tsx";
import { formData } from "#web/_records/form-data.ts";
import { FormScreen, formTitled } from "#web/_records/form-screen.tsx";
import { ReferenceField } from "#web/_records/reference-field.tsx";
import { RichTextField } from "#web/_records/rich-text-field.tsx";
import { TagsField } from "#web/_records/tags-field.tsx";
import { TextField } from "#web/_records/text-field.tsx";
import { faqCalls } from "./calls.ts";
import { groupOptions } from "./group-options.ts";
import { messages } from "./messages.ts";
import { faqUrls, groupsFoundUrl } from "./urls.ts";

/** A new question is in the group that the URL names. */
export const loader = (args: LoaderFunctionArgs) =>
  formData(args, faqCalls, async (who, id) => {
    const faqGroupId = new URL(args.request.url).searchParams.get("group") ?? "";
    const [groups, group] = await Promise.all([
      groupOptions(who),
      faqGroupId && id === undefined ? who.call(faqs.getFaqGroup, { params: { faqGroupId } }) : undefined,
    ]);
    return { groups, first: group?.ok ? { faqGroupId, names: { [faqGroupId]: group.value.name } } : {} };
  });
export const action = (args: ActionFunctionArgs) => formAct(args, faqCalls);
const nameOf = ({ question }: Faq) => question;
export const meta = formTitled(messages.form, nameOf);

/** A question and its answer, to add or to change. */
export default function FaqForm() {
  const data = useLoaderData<typeof loader>();
  return (
    <FormScreen data={data} urls={faqUrls} list={messages.list} words={messages.form} nameOf={nameOf}>
      <TextField<Faq> name="question" />
      <RichTextField<Faq> name="answer" />
      <ChoiceField<Faq> name="visibility" words={messages.visibility} />
      <ReferenceField<Faq> name="faqGroupId" options={data.groups} findUrl={groupsFoundUrl} />
      <TagsField<Faq> name="tags" />
      <TagsField<Faq> name="keywords" />
    </FormScreen>
  );
}

export const ErrorBoundary = boundary(messages.list, faqUrls);
