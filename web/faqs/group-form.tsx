import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FaqGroup } from "#contracts/faqs";
import { formAct } from "#web/_records/acts.ts";
import { boundary } from "#web/_records/boundary.tsx";
import { ChoiceField } from "#web/_records/choice-field.tsx";
import { formData } from "#web/_records/form-data.ts";
import { FormScreen, formTitled } from "#web/_records/form-screen.tsx";
import { ReferenceField } from "#web/_records/reference-field.tsx";
import { TextAreaField } from "#web/_records/text-area-field.tsx";
import { TextField } from "#web/_records/text-field.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { useText } from "#web/_ui/intl.tsx";
import { groupCalls } from "./calls.ts";
import { groupOptions } from "./group-options.ts";
import { messages } from "./messages.ts";
import { faqUrls, groupsFoundUrl, groupUrls } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) =>
  formData(args, groupCalls, async (who, id) => ({
    groups: (await groupOptions(who)).filter(({ value }) => value !== id),
  }));
export const action = (args: ActionFunctionArgs) => formAct(args, groupCalls);
const nameOf = ({ name }: FaqGroup) => name;
export const meta = formTitled(messages.groupForm, nameOf);

/** A group of questions, to add or to change. */
export default function GroupForm() {
  const t = useText(messages);
  const link = useProjectLink();
  const data = useLoaderData<typeof loader>();
  return (
    <FormScreen
      data={data}
      urls={groupUrls}
      list={messages.groupList}
      words={messages.groupForm}
      nameOf={nameOf}
      above={data.record ? [] : [{ label: t("list.title"), to: link(faqUrls.list()) }]}
    >
      <TextField<FaqGroup> name="name" />
      <ReferenceField<FaqGroup> name="parentId" options={data.groups} findUrl={groupsFoundUrl} />
      <TextAreaField<FaqGroup> name="description" />
      <ChoiceField<FaqGroup> name="visibility" words={messages.visibility} />
    </FormScreen>
  );
}

export const ErrorBoundary = boundary(messages.groupList, groupUrls);
