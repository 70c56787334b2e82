import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mail } from "#contracts/mail";
import { EditForm } from "#web/_record/edit-form.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { orThrow } from "#web/_server/answers.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "../subscribers-messages.ts";
import { subscribersUrl } from "../urls.ts";
import { newSubscriberAct } from "./act.ts";
import { PersonFields } from "./fields.tsx";
import { consentSources } from "./states.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call } = await memberWith(args, mail.createSubscriber);
  const { mailingLists } = orThrow(await call(mail.listMailingLists, { query: { pageSize: 100 } }));
  return {
    lists: mailingLists.map(({ id, name }) => ({ id, name })),
    usual: mailingLists.filter(({ isDefault }) => isDefault).map(({ id }) => id),
  };
}
export const action = (args: ActionFunctionArgs) => newSubscriberAct(args);
export const meta = titled(messages.add);

export default function NewSubscriber() {
  const t = useText(messages);
  const link = useProjectLink();
  const { lists, usual } = useLoaderData<typeof loader>();
  const parts = useRefusal("subscriber");
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("title"), to: link(subscribersUrl()) }]} here={t("add")} />
      <PageHead title={t("add")} />
      <EditForm refused={parts.refused} name="subscriber" className="grid max-w-2xl gap-4">
        <FormErrors errors={parts.errors} />
        <PersonFields parts={parts} lists={lists} of={{ mailingListIds: usual }} />
        <Field id={parts.id("consent.source")} label={t("form.source")} error={parts.error("consent.source")} required>
          <Select
            name="consent.source"
            defaultValue={parts.value("consent.source", "manual")}
            options={consentSources.map((each) => ({ value: each, label: t(`form.sources.${each}`) }))}
          />
        </Field>
        <Field
          id={parts.id("consent.text")}
          label={t("form.consent")}
          help={t("form.consentHelp")}
          error={parts.error("consent.text")}
          optional
        >
          <Input name="consent.text" maxLength={1000} defaultValue={parts.value("consent.text")} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={link(subscribersUrl())}>{t("form.cancel")}</LinkButton>
          <Button kind="primary" type="submit">
            {t("form.create")}
          </Button>
        </div>
      </EditForm>
    </Page>
  );
}
