import { Link } from "@remix-run/react";
import { type UIEvent, useEffect, useRef, useState } from "react";
import { useFrame } from "#web/_shell/post-form.tsx";
import { switchUrl } from "#web/_shell/switch-url.ts";
import { Button, IconButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { dashboardUrl } from "../dashboard/urls.ts";
import { Card } from "./card.tsx";
import type { Feed } from "./inbox.ts";
import { messages } from "./messages.ts";
import { PushOffer } from "./push-offer.tsx";
import { PAGE, slid, wantsMore } from "./shown-window.ts";
import { groupOf, type Tab, tabWithUnread, unreadByTab } from "./tabs.ts";
import { notificationsUrl } from "./urls.ts";
import { useInbox } from "./use-inbox.ts";

/** The notifications panel, 420 px wide: one's own, the project's, and other projects with unread ones. */
export default function NotificationsPanel({
  first,
  stamp,
  onCounts,
}: {
  /** The initial tab. */
  first: Tab;
  /** Changes when there is something new. */
  stamp: number;
  onCounts: (feed: Feed) => void;
}) {
  const t = useText(messages);
  const { projectId } = useFrame();
  const [chosen, setTab] = useState<Tab>();
  const [opened, setOpened] = useState<Tab>();
  const tab = chosen ?? opened ?? first;
  const { feed, items, store } = useInbox(tab, stamp, onCounts);
  const head = useHead(feed);
  const unread = unreadByTab(head);
  const { user, project, projects } = unread;
  useEffect(() => {
    if (head) setOpened((before) => before ?? tabWithUnread(first, { user, project, projects }));
  }, [head, first, user, project, projects]);
  const tabs: { id: Tab; label: string }[] = [
    { id: "user", label: head?.label ?? t("me") },
    ...(head?.project ? [{ id: "project" as const, label: head.project.name }] : []),
    { id: "projects", label: t("projects") },
  ];
  return (
    <section className="-m-1.5 sm:w-105" aria-label={t("title")}>
      <div className="flex flex-wrap items-center gap-1 border-rule border-b px-2 py-1.5">
        <div role="tablist" aria-label={t("tabs")} className="flex min-w-0 flex-1 gap-1">
          {tabs.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              role="tab"
              aria-selected={tab === id}
              className="flex min-h-9 min-w-0 items-center gap-1.5 rounded-sm px-2 text-14 text-ink-2 hover:bg-hover aria-selected:bg-selected aria-selected:font-semibold aria-selected:text-ink"
              onClick={() => setTab(id)}
            >
              <span className="truncate">{label}</span>
              {unread[id] > 0 && <span className="tab-n">{unread[id]}</span>}
            </button>
          ))}
        </div>
        {tab !== "projects" && unread[tab] > 0 && (
          <Button small kind="quiet" onClick={() => store.readAll(groupOf(tab, projectId))}>
            {t("readAll")}
          </Button>
        )}
      </div>
      {tab === "projects" ? <Projects others={head?.others} /> : <Window key={tab} items={items} store={store} />}
      {head?.publicKey && <PushOffer publicKey={head.publicKey} register={store.savePushSubscription} />}
      <p className="border-rule border-t px-3 py-2 text-14">
        <Link to={notificationsUrl({ tab, ...(projectId && { project: projectId }) })}>{t("all")}</Link>
      </p>
    </section>
  );
}

type Inbox = ReturnType<typeof useInbox>;

/** The tabs' counts while another one's list is loading. */
function useHead(feed: Feed | undefined): Feed | undefined {
  const last = useRef(feed);
  if (feed) last.current = feed;
  return last.current;
}

/** Twenty notifications at a time; scrolling near an end moves the window by ten. */
function Window({ items, store }: Pick<Inbox, "items" | "store">) {
  const t = useText(messages);
  const [from, setFrom] = useState(0);
  const request = useRef<unknown>();
  const count = items?.length ?? 0;
  useEffect(() => {
    if (!store.shown().feed?.next || request.current === items || !wantsMore(from, count)) return;
    request.current = items;
    void store.more();
  }, [store, items, from, count]);
  if (!items) return <p className="px-3 py-8 text-center text-14 text-ink-2">{t("loading")}</p>;
  if (count === 0) return <Nothing title={t("empty")} text={t("emptyText")} />;
  const slide = ({ currentTarget }: UIEvent<HTMLUListElement>) => setFrom((now) => slid(now, count, currentTarget));
  return (
    <ul className="max-h-80 divide-y divide-rule overflow-y-auto overflow-x-hidden" onScroll={slide}>
      {items.slice(from, from + PAGE).map((item) => (
        <Card
          key={item.id}
          item={item}
          onOpen={() => item.readAt === "" && store.read(item.id)}
          onSwipe={() => store.remove(item.id)}
        >
          <IconButton
            kind="quiet"
            small
            icon="x"
            label={t("removeLabel", { title: item.title })}
            onClick={() => store.remove(item.id)}
          />
        </Card>
      ))}
    </ul>
  );
}

function Projects({ others }: { others: Feed["others"] | undefined }) {
  const t = useText(messages);
  if (!others?.length) return <Nothing title={t("caughtUp")} />;
  return (
    <ul className="max-h-80 divide-y divide-rule overflow-y-auto">
      {others.map(({ id, name, count }) => (
        <li key={id}>
          <Link to={switchUrl(id, dashboardUrl(), true)} className="block px-3 py-3 text-14 text-ink hover:bg-hover">
            {t("has", { project: name, n: count })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const Nothing = ({ title, text }: { title: string; text?: string }) => (
  <div className="px-6 py-8 text-center text-14">
    <p className="font-semibold">{title}</p>
    {text && <p className="text-ink-2">{text}</p>}
  </div>
);
