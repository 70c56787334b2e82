import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mail } from "#contracts/mail";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { ListPager } from "#web/_record/list-pager.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { shownSubject } from "../campaigns/shown-subject.ts";
import { messages } from "../drafts-messages.ts";
import { Sections } from "../sections.tsx";
import { draftsUrl, draftUrl, newDraftUrl } from "../urls.ts";

const PAGE_SIZE = 20;

export async function loader(args: LoaderFunctionArgs) {
  const { call, permissions } = await member(args);
  const pageToken = new URL(args.request.url).searchParams.getAll("after").at(-1);
  const query = { pageSize: PAGE_SIZE, ...(pageToken && { pageToken }) };
  const { drafts, nextPageToken } = orThrow(await call(mail.listDrafts, { query }));
  return {
    rows: drafts.map(({ id, name, content, usedBy, updatedAt }) => ({
      id,
      name,
      subject: shownSubject(content.subject),
      used: usedBy.length,
      updatedAt,
    })),
    next: nextPageToken ?? undefined,
    mayAdd: permissions.includes("mail.draft.create"),
    now: new Date().toISOString(),
  };
}
export const meta = titled(messages.title);

export default function Drafts() {
  const t = useText(messages);
  const link = useProjectLink();
  const { rows, next, mayAdd, now } = useLoaderData<typeof loader>();
  const add = mayAdd && (
    <LinkButton kind="primary" icon="plus" to={link(newDraftUrl())}>
      {t("add")}
    </LinkButton>
  );
  return (
    <Page wide>
      <FlashNudge labels={messages.flash} />
      <PageHead title={t("title")} text={t("text")} actions={add} />
      <Sections current="drafts" />
      {rows.length === 0 ? (
        <Empty title={t("empty.title")} actions={add}>
          {t("empty.text")}
        </Empty>
      ) : (
        <Table caption={t("caption")}>
          <thead>
            <tr>
              <Th className="w-full">{t("columns.name")}</Th>
              <Th end className="hide-narrow">
                {t("columns.used")}
              </Th>
              <Th>{t("columns.changed")}</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, subject, used, updatedAt }) => (
              <Tr key={id}>
                <Td card="title" fluid>
                  <RowLink to={link(draftUrl(id))}>{name}</RowLink>
                  <span className="block text-13 whitespace-normal text-ink-2">{subject}</span>
                </Td>
                <Td end className="hide-narrow">
                  {used}
                </Td>
                <Td card="aside">
                  <DateTime at={updatedAt} format="short" now={now} />
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
      {rows.length > 0 && <ListPager size={PAGE_SIZE} shown={rows.length} next={next} />}
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={draftsUrl()} />;
}
