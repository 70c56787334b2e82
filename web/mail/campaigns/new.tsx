import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mail } from "#contracts/mail";
import { EditForm } from "#web/_record/edit-form.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { messages } from "../messages.ts";
import { campaignsUrl } from "../urls.ts";
import { newAct } from "./act.ts";
import { choicesOf } from "./choices.ts";
import { AudienceFields, EmailFields, Missing } from "./fields.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const who = await memberWith(args, mail.createCampaign);
  const { project, user } = who;
  return { choices: await choicesOf(who), from: { name: project.name, email: user.email } };
}
export const action = (args: ActionFunctionArgs) => newAct(args);
export const meta = titled(messages.form.title);

export default function NewCampaign() {
  const t = useText(messages);
  const link = useProjectLink();
  const { choices, from } = useLoaderData<typeof loader>();
  const parts = useRefusal("campaign");
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("title"), to: link(campaignsUrl()) }]} here={t("form.title")} />
      <PageHead title={t("form.title")} text={t("form.text")} />
      {choices.drafts.length === 0 || choices.lists.length === 0 ? (
        <Missing choices={choices} />
      ) : (
        <EditForm refused={parts.refused} name="campaign" className="grid max-w-3xl gap-5">
          <FormErrors errors={parts.errors} />
          <EmailFields parts={parts} choices={choices} of={{ from }} />
          <AudienceFields parts={parts} choices={choices} />
          <div className="flex flex-wrap gap-2">
            <LinkButton to={link(campaignsUrl())}>{t("form.cancel")}</LinkButton>
            <Button kind="primary" type="submit">
              {t("form.save")}
            </Button>
          </div>
        </EditForm>
      )}
    </Page>
  );
}
