import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { mail } from "#contracts/mail";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { messages } from "../drafts-messages.ts";
import { draftsUrl } from "../urls.ts";
import { newDraftAct } from "./act.ts";

export async function loader(args: LoaderFunctionArgs) {
  await memberWith(args, mail.createDraft);
  return null;
}
export const action = (args: ActionFunctionArgs) => newDraftAct(args);
export const meta = titled(messages.add);

export default function NewDraft() {
  const t = useText(messages);
  const link = useProjectLink();
  const parts = useRefusal("draft");
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("title"), to: link(draftsUrl()) }]} here={t("add")} />
      <PageHead title={t("add")} />
      <PostForm name="draft" className="grid max-w-xl gap-4">
        <FormErrors errors={parts.errors} />
        <Field id={parts.id("name")} label={t("name")} help={t("nameHelp")} error={parts.error("name")} required>
          <Input name="name" maxLength={120} defaultValue={parts.value("name")} autoComplete="off" />
        </Field>
        <Field id={parts.id("content.subject")} label={t("subject")} error={parts.error("content.subject")} required>
          <Input name="subject" maxLength={200} defaultValue={parts.value("subject")} autoComplete="off" />
        </Field>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={link(draftsUrl())}>{t("cancel")}</LinkButton>
          <Button kind="primary" type="submit">
            {t("create")}
          </Button>
        </div>
      </PostForm>
    </Page>
  );
}
