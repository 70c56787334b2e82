import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mail } from "#contracts/mail";
import { ConfirmedForm } from "#web/_record/confirmed-form.tsx";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead, Section } from "#web/_ui/page.tsx";
import { messages } from "../lists-messages.ts";
import { listsUrl, subscribersUrl } from "../urls.ts";
import { listAct } from "./act.ts";
import { ListForm } from "./fields.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const { call, permissions } = await member(args);
  const params = { mailingListId: args.params.mailingListId ?? "" };
  const may = (what: string) => permissions.includes(`mail.${what}`);
  return {
    list: orThrow(await call(mail.getMailingList, { params })),
    may: { edit: may("list.edit"), remove: may("list.delete"), subscribers: may("subscriber.list") },
  };
}
export const action = (args: ActionFunctionArgs) => listAct(args, args.params.mailingListId ?? "");
export const meta = titled<typeof loader>((data) => data?.list.name ?? messages.title);

export default function List() {
  const t = useText(messages);
  const link = useProjectLink();
  const { list, may } = useLoaderData<typeof loader>();
  const removal = useRefusal("delete");
  return (
    <Page>
      <FlashNudge labels={messages.flash} />
      <Breadcrumbs trail={[{ label: t("title"), to: link(listsUrl()) }]} here={list.name} />
      <PageHead
        title={list.name}
        text={list.description}
        actions={
          may.subscribers && (
            <LinkButton to={link(subscribersUrl({ list: list.id }))}>
              {t("subscribers", { count: list.subscriberCount })}
            </LinkButton>
          )
        }
      />
      {may.edit && (
        <Section title={t("change")}>
          <ListForm of={list} />
        </Section>
      )}
      {may.remove && (
        <Section title={t("delete")} ruled>
          <FormErrors errors={removal.errors} />
          <ConfirmedForm intent="delete" button={t("delete")} title={t("deleteTitle")}>
            <p>{t("deleteText")}</p>
          </ConfirmedForm>
        </Section>
      )}
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={listsUrl()} />;
}
