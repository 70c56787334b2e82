import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { member } from "#web/_server/member.ts";
import { posted } from "#web/_server/posted.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead, RecordColumns, Section } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { bookmarksAct } from "./list/act.ts";
import { EditDialog } from "./list/edit-dialog.tsx";
import { Rows } from "./list/rows.tsx";
import { messages } from "./messages.ts";
import { ownBookmarks } from "./own.ts";
import { TabsForm } from "./tabs/form.tsx";
import { bookmarksUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const who = await member(args);
  const may = {
    edit: who.permissions.includes("bookmarks.bookmark.edit") && !who.preview,
    tabs: who.permissions.includes("bookmarks.tab.edit") && !who.preview,
  };
  return { ...(await ownBookmarks(who)), may };
}

export async function action(args: ActionFunctionArgs) {
  return bookmarksAct(await posted(args));
}

export const meta = titled(messages.title);

/** The member's bookmarks in the project, by tab. */
export default function Bookmarks() {
  const t = useText(messages);
  const { bookmarks, tabs, may } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("title")} text={t("text")} />
      <RecordColumns side={may.tabs && <TabsForm tabs={tabs} />}>
        {bookmarks.length === 0 && <Empty title={t("empty.title")}>{t("empty.text")}</Empty>}
        {bookmarks.length > 0 &&
          tabs.map(({ id, name }) => (
            <Section key={id} title={name}>
              <Rows rows={bookmarks.filter(({ tabId }) => tabId === id)} may={may.edit} />
            </Section>
          ))}
      </RecordColumns>
      <EditDialog all={bookmarks} tabs={tabs} />
      <FlashNudge labels={messages.flash} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={bookmarksUrl()} />;
}
