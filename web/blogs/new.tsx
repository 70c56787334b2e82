import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { blogs } from "#contracts/blogs";
import { refusedWith } from "#web/_record/refused.ts";
import { goTo } from "#web/_records/acts.ts";
import { boundary } from "#web/_records/boundary.tsx";
import { ChoiceField } from "#web/_records/choice-field.tsx";
import { withoutNulls } from "#web/_records/read-form.ts";
import { RecordForm } from "#web/_records/record-form.tsx";
import { TextField } from "#web/_records/text-field.tsx";
import { memberWith } from "#web/_server/member-with.ts";
import { posted, read } from "#web/_server/posted.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { type BlogValues, bodyOf, fieldsIn } from "./calls.ts";
import { useKinds } from "./choices.ts";
import { messages } from "./messages.ts";
import { blogUrls } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  await memberWith(args, blogs.createBlog);
  return data(null);
}
export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args);
  const body = read(blogs.createBlog.body, bodyOf(withoutNulls(fieldsIn(sent.form))));
  if (!body.ok) return refusedWith(sent.form, "create", body.problem);
  const response = await sent.call(blogs.createBlog, { body: body.value, idempotencyKey: sent.key });
  return response.ok ? goTo(sent, blogUrls.one(response.value.id)) : refusedWith(sent.form, "create", response.problem);
}
export const meta = titled(messages.form.newTitle);

/** An article begins with its title; the rest is written on its own page. */
export default function New() {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("list.title"), to: link(blogUrls.list()) }]} here={t("form.newTitle")} />
      <PageHead title={t("form.newTitle")} text={t("form.newText")} />
      <RecordForm record={undefined} words={messages.form} cancelTo={link(blogUrls.list())}>
        <TextField<BlogValues> name="title" max={200} required />
        <ChoiceField<BlogValues> name="kind" options={useKinds()} initial="article" required />
      </RecordForm>
    </Page>
  );
}

export const ErrorBoundary = boundary(messages.list, blogUrls);
