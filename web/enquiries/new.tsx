import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enquiries } from "#contracts/enquiries";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input, Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "./messages.ts";
import { createAct } from "./new-act.ts";
import { startOf } from "./new-start.ts";
import { enquiriesUrl } from "./urls.ts";

export const loader = async (args: LoaderFunctionArgs) => {
  const who = await memberWith(args, enquiries.createEnquiry);
  return startOf(who, new URL(args.request.url).searchParams);
};
export const action = (args: ActionFunctionArgs) => createAct(args);
export const meta = titled(messages.new.title);

/** Adds an enquiry that came by telephone or through a marketplace. */
export default function New() {
  const t = useText(messages);
  const link = useProjectLink();
  const parts = useRefusal("create");
  const start: Readonly<Record<string, string | undefined>> = useLoaderData<typeof loader>();
  const channels = (["phone", "marketplace", "chat"] as const).map((value) => ({
    value,
    label: t(`channel.${value}`),
  }));
  const line = (name: string, label: string, more: { required?: boolean; max: number; type?: string }) => (
    <Field
      id={parts.id(name)}
      label={label}
      error={parts.error(name)}
      required={more.required}
      optional={!more.required}
    >
      <Input name={name} type={more.type} maxLength={more.max} defaultValue={parts.value(name, start[name])} />
    </Field>
  );
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("title"), to: link(enquiriesUrl()) }]} here={t("new.title")} />
      <PageHead title={t("new.title")} text={t("new.text")} />
      <PostForm name="create" className="grid max-w-[38rem] gap-4">
        <FormErrors errors={parts.errors} />
        <Field id={parts.id("channel")} label={t("new.channel")}>
          <Select name="channel" options={channels} defaultValue={parts.value("channel", "phone")} />
        </Field>
        {line("customer.name", t("new.name"), { required: true, max: 120 })}
        {line("customer.email", t("new.email"), { required: true, max: 254, type: "email" })}
        {line("customer.phone", t("new.phone"), { max: 40, type: "tel" })}
        {line("subject", t("new.subject"), { required: true, max: 300 })}
        <Field id={parts.id("message")} label={t("new.message")} error={parts.error("message")} required>
          <Textarea name="message" rows={6} maxLength={20_000} defaultValue={parts.value("message")} />
        </Field>
        {line("order", t("new.order"), { max: 40 })}
        <div>
          <Button kind="primary" type="submit">
            {t("new.submit")}
          </Button>
        </div>
      </PostForm>
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={enquiriesUrl()} />;
}
