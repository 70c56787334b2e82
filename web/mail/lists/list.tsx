import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mail } from "#contracts/mail";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { ListPager } from "#web/_record/list-pager.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead, Section } from "#web/_ui/page.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { messages } from "../lists-messages.ts";
import { Sections } from "../sections.tsx";
import { listsUrl, listUrl } from "../urls.ts";
import { listsAct } from "./act.ts";
import { ListForm } from "./fields.tsx";

const PAGE_SIZE = 20;

export async function loader(args: LoaderFunctionArgs) {
  const { call, permissions } = await member(args);
  const pageToken = new URL(args.request.url).searchParams.getAll("after").at(-1);
  const query = { pageSize: PAGE_SIZE, ...(pageToken && { pageToken }) };
  const { mailingLists, nextPageToken } = orThrow(await call(mail.listMailingLists, { query }));
  return {
    rows: mailingLists,
    next: nextPageToken ?? undefined,
    mayCreate: permissions.includes("mail.list.create"),
  };
}
export const action = (args: ActionFunctionArgs) => listsAct(args);
export const meta = titled(messages.title);

export default function Lists() {
  const t = useText(messages);
  const link = useProjectLink();
  const { rows, next, mayCreate } = useLoaderData<typeof loader>();
  return (
    <Page wide>
      <FlashNudge labels={messages.flash} />
      <PageHead title={t("title")} text={t("text")} />
      <Sections current="lists" />
      {rows.length === 0 ? (
        <p className="mt-6 text-ink-2">{t("empty")}</p>
      ) : (
        <Table caption={t("caption")}>
          <thead>
            <tr>
              <Th className="w-full">{t("columns.name")}</Th>
              <Th end className="hide-narrow">
                {t("columns.active")}
              </Th>
              <Th end className="hide-narrow">
                {t("columns.all")}
              </Th>
              <Th>{t("columns.confirm")}</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, description, activeCount, subscriberCount, doubleOptIn }) => (
              <Tr key={id}>
                <Td card="title" fluid>
                  <RowLink to={link(listUrl(id))}>{name}</RowLink>
                  {description && <span className="block text-13 whitespace-normal text-ink-2">{description}</span>}
                </Td>
                <Td end card="value">
                  {activeCount}
                </Td>
                <Td end className="hide-narrow">
                  {subscriberCount}
                </Td>
                <Td className="hide-narrow">{t(doubleOptIn ? "doubleOptIn" : "singleOptIn")}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
      {rows.length > 0 && <ListPager size={PAGE_SIZE} shown={rows.length} next={next} />}
      {mayCreate && (
        <Section title={t("new")} ruled>
          <ListForm />
        </Section>
      )}
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={listsUrl()} />;
}
