import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Docket } from "#web/_ui/band.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead, RecordColumns } from "#web/_ui/page.tsx";
import { Badge, statusStyles } from "#web/_ui/status.tsx";
import { taskUrls } from "../tasks/urls.ts";
import { Due } from "./list/row.tsx";
import { messages } from "./messages.ts";
import { recordAct } from "./record/act.ts";
import { Composer } from "./record/composer.tsx";
import { Conversation } from "./record/conversation.tsx";
import { type RecordData, recordData } from "./record/data.ts";
import { NextEnquiry, NextLink } from "./record/next-link.tsx";
import { Side } from "./record/side.tsx";
import { enquiriesUrl } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) => recordData(args, args.params.enquiryId ?? "");
export const action = (args: ActionFunctionArgs) => recordAct(args, args.params.enquiryId ?? "");
export const meta = titled<typeof loader>((data) => data?.enquiry.subject ?? messages.title);

/** One enquiry: the conversation, and the order and the customer beside it. */
export default function Detail() {
  const t = useText(messages);
  const link = useProjectLink();
  const data = useLoaderData<typeof loader>();
  const { enquiry } = data;
  const channel = useRefusal("channel");
  return (
    <Page>
      <FlashNudge labels={messages.flash} />
      <Breadcrumbs trail={[{ label: t("title"), to: link(enquiriesUrl(data.list)) }]} here={enquiry.number} />
      <PageHead
        title={enquiry.subject}
        state={<Badge look={statusStyles.enquiry[enquiry.status]}>{t(`status.${enquiry.status}`)}</Badge>}
        actions={<Actions data={data} />}
      />
      <FormErrors errors={channel.errors} />
      <Facts data={data} />
      <div className="mt-5">
        <RecordColumns side={<Side data={data} />}>
          <Conversation data={data} />
          {data.may.edit && <Composer data={data} />}
          <NextEnquiry data={data} />
        </RecordColumns>
      </div>
    </Page>
  );
}

function Actions({ data }: { data: RecordData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { enquiry, tasks, may } = data;
  const { id, number, subject } = enquiry;
  const title = `${number} ${subject}`;
  return (
    <>
      <NextLink data={data} />
      {tasks?.mayCreate && (
        <LinkButton to={link(taskUrls.create({ link: `enquiry:${id}`, title }))}>{t("record.task")}</LinkButton>
      )}
      {may.edit && may.chat && !enquiry.chatChannelId && (
        <PostForm name="channel" preventScrollReset>
          <Button type="submit" name="intent" value="channel">
            {t("record.chat")}
          </Button>
        </PostForm>
      )}
    </>
  );
}

function Facts({ data: { enquiry, people, now } }: { data: RecordData }) {
  const t = useText(messages);
  const { customer, channel, assignee, remindAt, closesAt } = enquiry;
  const owner = people.find(({ value }) => value === assignee)?.label ?? t("former");
  return (
    <Docket
      facts={[
        { label: t("record.from"), value: customer.name },
        { label: t("record.cameBy"), value: t(`channel.${channel}`) },
        { label: t("record.due"), value: <Due enquiry={enquiry} now={now} /> },
        { label: t("record.owner"), value: assignee ? owner : t("nobody") },
        closesAt
          ? { label: t("record.closes"), value: <DateTime at={closesAt} format="short" now={now} /> }
          : {
              label: t("record.reminder"),
              value: remindAt ? <DateTime at={remindAt} format="short" now={now} /> : t("record.noReminder"),
            },
      ]}
    />
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={enquiriesUrl()} />;
}
