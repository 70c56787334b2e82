import { Fragment, useEffect, useMemo, useRef } from "react";
import type { Message } from "#contracts/chat";
import { Button } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText, useTimeZone } from "#web/_ui/intl.tsx";
import { useBrowserLayoutEffect } from "#web/_ui/use-browser-layout-effect.ts";
import { EVERYONE } from "./composer.tsx";
import type { ConversationData } from "./data.ts";
import { type MessageActions, MessageItem } from "./message.tsx";
import { messages } from "./messages.ts";
import type { Conversation } from "./use-conversation.ts";

const CONTINUES_MS = 300_000;

const useDay = () => {
  const timeZone = useTimeZone();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
    return (at: string) => format.format(new Date(at));
  }, [timeZone]);
};

const continues = (message: Message, above: Message | undefined): boolean =>
  above !== undefined &&
  above.author.id === message.author.id &&
  !message.replyTo &&
  Date.parse(message.createdAt) - Date.parse(above.createdAt) < CONTINUES_MS;

/** A channel's messages by day, with a line before the first that the reader has not seen. */
export function MessageList({
  data,
  talk,
  actions,
}: {
  data: ConversationData;
  talk: Conversation;
  actions: MessageActions;
}) {
  const t = useText(messages);
  const day = useDay();
  const { shown, pending } = talk;
  const { me, members, anchor, now, channel } = data;
  const list = useRef<HTMLElement>(null);
  const people = useMemo(
    () =>
      new Map([
        ...data.people.map(({ value, label }) => [value, label] as const),
        ...members.map((each) => [each.id, each.displayName] as const),
      ]),
    [data.people, members],
  );
  const read = data.read;
  const firstNew =
    read === undefined || !data.unread
      ? undefined
      : shown.messages.find(({ id, author }) => id > read && author.id !== me)?.id;
  useScroll(list, shown.messages, pending.length, anchor ?? firstNew);
  return (
    <section
      ref={list}
      aria-label={t("talk.messages")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
      tabIndex={0}
      className="min-h-0 overflow-y-auto overscroll-contain py-2"
    >
      {shown.hasBefore ? (
        <p className="p-2 text-center">
          <Button small onClick={talk.older}>
            {t("talk.older")}
          </Button>
        </p>
      ) : (
        <p className="px-5 py-3 text-13 text-ink-3 max-md:px-4">{t("talk.start", { name: channel.name })}</p>
      )}
      <ol>
        {shown.messages.map((message, at) => {
          const above = shown.messages[at - 1];
          const isNewDay = !above || day(above.createdAt) !== day(message.createdAt);
          const isFirstNew = message.id === firstNew;
          return (
            <Fragment key={message.id}>
              {isNewDay && (
                <li className="flex items-center gap-3 px-5 py-2 text-13 text-ink-3 before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule max-md:px-4">
                  <DateTime at={message.createdAt} format="day" now={now} />
                </li>
              )}
              {isFirstNew && (
                <li className="mt-1 flex items-center pl-5 text-12 font-semibold after:h-px after:flex-1 after:bg-live">
                  <span className="rounded-xs bg-live px-1.5 py-0.5 text-on-live">
                    {t("talk.new", { count: data.unread })}
                  </span>
                </li>
              )}
              <MessageItem
                message={message}
                continues={!isNewDay && !isFirstNew && continues(message, above)}
                names={namesOf(message, people, me)}
                me={me}
                people={people}
                actions={actions}
                marked={message.id === anchor}
              />
            </Fragment>
          );
        })}
        {pending.map((each) => (
          <li key={each.nonce} className="px-5 py-0.5 pl-16 text-15 max-md:px-4 max-md:pl-15">
            <p className={each.failed === undefined ? "whitespace-pre-wrap text-ink-3" : "whitespace-pre-wrap"}>
              {each.content}
            </p>
            {each.failed === undefined ? (
              <span className="text-13 text-ink-3">{t("talk.sending")}</span>
            ) : (
              <span role="alert" className="flex flex-wrap items-center gap-2 text-13 text-danger-fg">
                {t("talk.failed")} {each.failed}
                <Button
                  small
                  onClick={() => talk.deliver({ nonce: each.nonce, content: each.content, fields: each.fields })}
                >
                  {t("talk.again")}
                </Button>
                <Button small kind="quiet" onClick={() => talk.discard(each.nonce)}>
                  {t("talk.discard")}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
      {shown.hasAfter && (
        <p className="p-2 text-center">
          <Button small onClick={talk.newer}>
            {t("talk.newer")}
          </Button>
        </p>
      )}
    </section>
  );
}

function namesOf({ mentions }: Message, people: ReadonlyMap<string, string>, me: string): ReadonlyMap<string, boolean> {
  const named = mentions.users.flatMap((id) => {
    const name = people.get(id);
    return name ? [[name, id === me] as const] : [];
  });
  return new Map([...named, ...(mentions.everyone ? [[EVERYONE, true] as const] : [])]);
}

/** Opens at a message, else at the end; stays at the end while messages come, and where the reader is otherwise. */
function useScroll(
  list: { readonly current: HTMLElement | null },
  all: readonly Message[],
  waiting: number,
  target: string | undefined,
): void {
  const atEnd = useRef(true);
  const first = useRef<string>();
  const opened = useRef(false);
  useBrowserLayoutEffect(() => {
    const box = list.current;
    if (!box || opened.current) return;
    opened.current = true;
    const found = target && box.querySelector(`[data-message="${target}"]`);
    if (found) found.scrollIntoView({ block: "center" });
    else box.scrollTop = box.scrollHeight;
    atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < 80;
  }, [list, target]);
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const moved = () => {
      atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < 80;
    };
    box.addEventListener("scroll", moved, { passive: true });
    // A smaller window, or a longer text in the composer, does not hide what the reader was at.
    const resized = new ResizeObserver(() => {
      if (atEnd.current) box.scrollTop = box.scrollHeight;
    });
    resized.observe(box);
    return () => {
      box.removeEventListener("scroll", moved);
      resized.disconnect();
    };
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message or one on its way makes the list longer
  useBrowserLayoutEffect(() => {
    const box = list.current;
    const before = first.current;
    first.current = all[0]?.id;
    if (!box) return;
    const anchored = before && before !== all[0]?.id ? box.querySelector(`[data-message="${before}"]`) : undefined;
    if (anchored) anchored.scrollIntoView({ block: "start" });
    else if (atEnd.current || waiting > 0) box.scrollTop = box.scrollHeight;
  }, [list, all.length, all.at(-1)?.version, waiting]);
}
