import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { webhooks } from "#contracts/webhooks";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { Status } from "#web/_ui/status.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { endpointLooks, stateOf } from "./looks.ts";
import { messages } from "./messages.ts";
import { newWebhookUrl, webhookEventsUrl, webhookUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, permissions } = await member(args);
  const { endpoints } = orThrow(await call(webhooks.listWebhooks, { query: { pageSize: 20 } }));
  return { endpoints, mayAdd: permissions.includes("webhooks.endpoint.create") };
}

export const meta = titled(messages.title);

export default function Webhooks() {
  const t = useText(messages);
  const link = useProjectLink();
  const { endpoints, mayAdd } = useLoaderData<typeof loader>();
  const add = mayAdd && (
    <LinkButton kind="primary" icon="plus" to={link(newWebhookUrl())}>
      {t("add")}
    </LinkButton>
  );
  return (
    <Page wide>
      <FlashNudge labels={{ deleted: t("flash.deleted") }} />
      <PageHead
        title={t("title")}
        text={t("text")}
        actions={
          <>
            <LinkButton to={link(webhookEventsUrl())}>{t("catalogue")}</LinkButton>
            {add}
          </>
        }
      />
      {endpoints.length === 0 ? (
        <Empty title={t("empty.title")} actions={add}>
          {t("empty.text")}
        </Empty>
      ) : (
        <Table caption={t("caption")}>
          <thead>
            <tr>
              <Th>{t("columns.url")}</Th>
              <Th>{t("columns.events")}</Th>
              <Th>{t("columns.state")}</Th>
              <Th>{t("columns.deliveries")}</Th>
            </tr>
          </thead>
          <tbody>
            {endpoints.map((each) => (
              <Tr key={each.id}>
                <Td card="title" fluid>
                  <RowLink to={link(webhookUrl(each.id))}>{each.url}</RowLink>
                  {each.description && <span className="block text-13 text-ink-2">{each.description}</span>}
                </Td>
                <Td card="line">
                  {each.events.includes("*")
                    ? t(each.events.length > 1 ? "everythingAnd" : "everything", { count: each.events.length - 1 })
                    : t("events", { count: each.events.length })}
                </Td>
                <Td card="aside">
                  <Status look={endpointLooks[stateOf(each)]}>{t(`states.${stateOf(each)}`)}</Status>
                </Td>
                <Td card="line">{t("counts", each.deliveries)}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </Page>
  );
}
