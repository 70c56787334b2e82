import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { webhooks } from "#contracts/webhooks";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { messages } from "./messages.ts";
import { webhooksUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args);
  const { events } = orThrow(await call(webhooks.listWebhookEvents, {}));
  return {
    events: events.map(({ schema, ...each }) => ({
      ...each,
      fields: Object.keys((schema as { properties?: object }).properties ?? {}),
    })),
  };
}

export const meta = titled(messages.catalogue);

export default function Events() {
  const t = useText(messages);
  const link = useProjectLink();
  const { events } = useLoaderData<typeof loader>();
  return (
    <Page wide>
      <Breadcrumbs trail={[{ label: t("title"), to: link(webhooksUrl()) }]} here={t("catalogue")} />
      <PageHead title={t("catalogue")} text={t("catalogueText")} />
      <Table caption={t("catalogue")}>
        <thead>
          <tr>
            <Th>{t("deliveries.event")}</Th>
            <Th>{t("form.description")}</Th>
            <Th>{t("fields")}</Th>
          </tr>
        </thead>
        <tbody>
          {events.map(({ name, description, direct, fields }) => (
            <Tr key={name}>
              <Td card="title">
                <code>{name}</code>
              </Td>
              <Td card="line">
                {description}
                {direct && <span className="block text-13 text-ink-2">{t("direct")}</span>}
              </Td>
              <Td card="line" fluid>
                <span className="text-13 break-words">{fields.join(", ")}</span>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Page>
  );
}
