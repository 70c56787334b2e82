import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { webhooks } from "#contracts/webhooks";
import { EditForm } from "#web/_record/edit-form.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { orThrow } from "#web/_server/answers.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { newAct } from "./act.ts";
import { EndpointFields, type EventChoice } from "./fields.tsx";
import { messages } from "./messages.ts";
import { Secret } from "./secret.tsx";
import { webhooksUrl, webhookUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call } = await memberWith(args, webhooks.createWebhook);
  const { events } = orThrow(await call(webhooks.listWebhookEvents, {}));
  const choices: EventChoice[] = events
    .filter(({ direct }) => !direct)
    .map(({ name, description, personal }) => ({ name, description, personal }));
  return { choices };
}

export const action = (args: ActionFunctionArgs) => newAct(args);

export const meta = titled(messages.form.title);

export default function NewWebhook() {
  const t = useText(messages);
  const link = useProjectLink();
  const { choices } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const made = answer && "made" in answer ? answer.made : undefined;
  const parts = useRefusal("add");
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("title"), to: link(webhooksUrl()) }]} here={t("form.title")} />
      <PageHead title={t("form.title")} text={made ? undefined : t("form.text")} />
      {made ? (
        <Secret secret={made.secret} done={link(webhookUrl(made.id))} />
      ) : (
        <EditForm refused={parts.refused} name="add" className="grid max-w-2xl gap-5">
          <FormErrors errors={parts.errors} />
          <EndpointFields parts={parts} choices={choices} />
          <div className="flex flex-wrap gap-2">
            <LinkButton to={link(webhooksUrl())}>{t("form.cancel")}</LinkButton>
            <Button kind="primary" type="submit">
              {t("form.save")}
            </Button>
          </div>
        </EditForm>
      )}
    </Page>
  );
}
