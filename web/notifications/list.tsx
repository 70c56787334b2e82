import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { refusedWith } from "#web/_record/refused.ts";
import { member } from "#web/_server/member.ts";
import { consistencyHeaders, posted } from "#web/_server/posted.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { withProject } from "#web/_shell/project-link.ts";
import { switchUrl } from "#web/_shell/switch-url.ts";
import { titled } from "#web/_shell/title.ts";
import { Button, IconButton, LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { dashboardUrl } from "../dashboard/urls.ts";
import { act } from "./act.ts";
import { Card } from "./card.tsx";
import { inboxOf } from "./inbox.ts";
import { messages } from "./messages.ts";
import { groupOf, tabOf, tabWithUnread, unreadByTab } from "./tabs.ts";
import { notificationsUrl } from "./urls.ts";
import { useSend } from "./use-inbox.ts";

export async function loader(args: LoaderFunctionArgs) {
  const who = await member(args, "sometimes");
  const { searchParams } = new URL(args.request.url);
  const named = searchParams.get("tab");
  const tab = tabOf(named, who.project !== undefined);
  const feed = await inboxOf(who, { tab, after: searchParams.get("after") ?? undefined });
  const opened = named === null && feed ? tabWithUnread(tab, unreadByTab(feed)) : tab;
  if (opened !== tab) throw redirect(withProject(notificationsUrl({ tab: opened }), who.project?.id));
  return { tab, feed, group: groupOf(tab, who.project?.id) };
}

export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args, "sometimes");
  const response = await act(sent);
  if (!response.ok) return refusedWith(sent.form, "notification", response.problem);
  const url = new URL(args.request.url);
  return redirect(`${url.pathname}${url.search}`, consistencyHeaders(sent));
}

export const meta = titled(messages.title);

export default function Notifications() {
  const t = useText(messages);
  const { tab, feed, group } = useLoaderData<typeof loader>();
  const project = feed?.project;
  const to = (id: string) => withProject(notificationsUrl({ tab: id }), project?.id);
  const count = (n: number) => (n > 0 ? { count: n } : {});
  const unread = feed?.unread ?? { user: 0, project: 0, total: 0 };
  const items = [
    { label: feed?.label ?? t("me"), to: to("user"), current: tab === "user", ...count(unread.user) },
    ...(project
      ? [{ label: project.name, to: to("project"), current: tab === "project", ...count(unread.project) }]
      : []),
    { label: t("projects"), to: to("projects"), current: tab === "projects", ...count(feed?.others.length ?? 0) },
  ];
  return (
    <Page>
      <PageHead
        title={t("title")}
        text={t("text")}
        actions={
          tab !== "projects" &&
          unread[tab] > 0 && (
            <PostForm name="read-all">
              <input type="hidden" name="group" value={group} />
              <Button type="submit" name="intent" value="read-all" icon="check">
                {t("readAll")}
              </Button>
            </PostForm>
          )
        }
      />
      <Tabs label={t("tabs")} items={items} scroll />
      {tab === "projects" ? <Projects others={feed?.others ?? []} /> : <Items items={feed?.items ?? []} />}
      {feed?.next && (
        <LinkButton to={withProject(notificationsUrl({ tab, after: feed.next }), project?.id)}>{t("more")}</LinkButton>
      )}
    </Page>
  );
}

type Feed = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["feed"]>;

function Items({ items }: { items: Feed["items"] }) {
  const t = useText(messages);
  const send = useSend();
  if (items.length === 0) return <Empty title={t("empty")}>{t("emptyText")}</Empty>;
  return (
    <ul className="mt-3 mb-4 divide-y divide-rule border-rule border-y">
      {items.map((item) => (
        <Card key={item.id} item={item} onOpen={() => item.readAt === "" && void send({ intent: "read", id: item.id })}>
          <PostForm name={item.id} className="flex gap-1">
            <input type="hidden" name="id" value={item.id} />
            {item.readAt === "" && (
              <IconButton
                kind="quiet"
                small
                icon="check"
                type="submit"
                name="intent"
                value="read"
                label={t("readLabel", { title: item.title })}
              />
            )}
            <IconButton
              kind="quiet"
              small
              icon="x"
              type="submit"
              name="intent"
              value="remove"
              label={t("removeLabel", { title: item.title })}
            />
          </PostForm>
        </Card>
      ))}
    </ul>
  );
}

function Projects({ others }: { others: Feed["others"] }) {
  const t = useText(messages);
  if (others.length === 0) return <Empty title={t("caughtUp")} />;
  return (
    <ul className="mt-3 divide-y divide-rule border-rule border-y">
      {others.map(({ id, name, count }) => (
        <li key={id} className="py-3">
          <Link to={switchUrl(id, dashboardUrl(), true)}>{t("has", { project: name, n: count })}</Link>
        </li>
      ))}
    </ul>
  );
}
