import { type ActionFunctionArgs, data as answerOf, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import { useState } from "react";
import type { Message } from "#contracts/chat";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { consistencyHeaders, posted } from "#web/_server/posted.ts";
import { PostForm, useFrame } from "#web/_shell/post-form.tsx";
import { useProjectLink, withProject } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Button, buttonClass, IconButton } from "#web/_ui/button.tsx";
import { Icon } from "#web/_ui/icon.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useFormatter, useText } from "#web/_ui/intl.tsx";
import { useNudge } from "#web/_ui/nudge.tsx";
import { taskUrls } from "../tasks/urls.ts";
import { About } from "./about.tsx";
import { act } from "./act.ts";
import { CardsContext } from "./cards-context.ts";
import { ChannelList } from "./channel-list.tsx";
import { Composer } from "./composer.tsx";
import { type ConversationData, conversationData } from "./data.ts";
import { Found } from "./found.tsx";
import { ChatLayout } from "./layout.tsx";
import type { MessageActions } from "./message.tsx";
import { MessageList } from "./message-list.tsx";
import { messages } from "./messages.ts";
import { channelUrl, chatUrl } from "./urls.ts";
import { useConversation } from "./use-conversation.ts";

export const loader = (args: LoaderFunctionArgs) => conversationData(args);

export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args);
  const id = args.params.channelId ?? "";
  const outcome = await act(sent, id);
  if (!outcome.ok) return answerOf({ problem: outcome.problem }, { status: outcome.problem.status });
  const flash = outcome.flash ? { flash: outcome.flash } : {};
  const next = outcome.left ? chatUrl(flash) : channelUrl(id, flash);
  return redirect(withProject(next, sent.project.id), consistencyHeaders(sent));
}
export const meta = titled<typeof loader>((data) => data?.channel.name ?? messages.title);

/** One channel: its messages and the field for the next one. */
export default function ConversationScreen() {
  const data = useLoaderData<typeof loader>();
  return <Talk key={`${data.channel.id} ${data.anchor ?? ""}`} data={data} />;
}

function Talk({ data }: { data: ConversationData }) {
  const t = useText(messages);
  const nudge = useNudge();
  const { revalidate } = useRevalidator();
  const refused = useActionData<{ problem?: { message: string } }>();
  const talk = useConversation(data);
  const [reply, setReply] = useState<Message>();
  const { channel, subscription, may, me } = data;
  const isDirect = channel.type === "direct";
  const runsIt = subscription?.role === "owner" || subscription?.role === "moderator" || may.run;
  const canWrite = may.write && channel.status === "active" && (!channel.readOnly || runsIt);
  const actions: MessageActions = {
    canWrite,
    runs: runsIt,
    onReply: setReply,
    onPost: async (fields) => {
      const outcome = await talk.post(fields);
      return outcome?.ok ? undefined : (outcome?.problem.message ?? t("talk.offline"));
    },
    onPin: async ({ id, pinned }) => {
      const ids = pinned ? channel.pinnedMessageIds.filter((each) => each !== id) : [...channel.pinnedMessageIds, id];
      const outcome = await talk.post([["intent", "pin"], ...ids.map((each) => ["pinned", each] as const)]);
      if (outcome?.ok) revalidate();
      else nudge({ text: outcome?.problem.message ?? t("talk.offline"), kind: "danger" });
    },
    ...(may.tasks && {
      taskUrl: ({ embeds }: Message) => {
        const order = embeds.find(({ ref }) => ref)?.ref;
        return taskUrls.create(order ? { link: `order:${order}` } : {});
      },
    }),
  };
  const everybody = new Map([
    ...data.people.map(({ value, label }) => [value, label] as const),
    ...data.members.map(({ id, displayName }) => [id, displayName] as const),
  ]);
  const mentionable =
    channel.visibility === "public"
      ? [...everybody]
      : data.members.map(({ id, displayName }) => [id, displayName] as const);
  const people = mentionable.filter(([id]) => id !== me).map(([id, name]) => ({ id, name }));
  return (
    <ChatLayout
      list={
        <ChannelList channels={talk.channels} current={channel.id} mayCreate={may.write} className="max-md:hidden" />
      }
      aside={<About data={data} runs={!isDirect && runsIt} />}
    >
      <section
        aria-label={t("talk.label", { name: channel.name })}
        className="grid min-h-0 min-w-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto]"
      >
        <Head data={data} />
        <CardsContext.Provider value={talk.cards}>
          {data.found ? <Found data={data} /> : <MessageList data={data} talk={talk} actions={actions} />}
        </CardsContext.Provider>
        <div className="min-w-0">
          <FlashNudge labels={messages.flash} />
          {refused?.problem && <Alert kind="danger" title={refused.problem.message} />}
          <Status talk={talk} />
          <Foot data={data} canWrite={canWrite}>
            <Composer
              channel={channel}
              me={me}
              people={people}
              reply={reply}
              onReply={setReply}
              onSend={talk.send}
              onTyping={talk.noteTyping}
              mayAttach={may.files}
            />
          </Foot>
        </div>
      </section>
    </ChatLayout>
  );
}

function Head({ data: { channel, subscription, search } }: { data: ConversationData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { projectId } = useFrame();
  const isMuted = Boolean(subscription?.mutedUntil);
  return (
    <div className="flex min-h-15 items-center gap-2 border-b border-rule-2 px-5 py-2 max-md:px-2">
      <Link
        to={link(chatUrl())}
        aria-label={t("channels.all")}
        className={buttonClass({ kind: "quiet" }, "btn-icon md:hidden")}
      >
        <Icon of="chevron-left" />
      </Link>
      <div className="min-w-0 flex-1">
        <h2 className="flex items-center gap-1 truncate text-17 leading-6">
          {channel.type !== "direct" && <Icon of={channel.visibility === "private" ? "lock" : "hash"} size="sm" />}
          <span className="truncate">{channel.name}</span>
        </h2>
        {channel.topic && <p className="truncate text-13 text-ink-3">{channel.topic}</p>}
      </div>
      <Form method="get" role="search" className="max-md:hidden">
        {projectId && <input type="hidden" name="project" value={projectId} />}
        <Input
          small
          icon="search"
          type="search"
          name="search"
          defaultValue={search}
          aria-label={t("search.label")}
          placeholder={t("search.label")}
        />
      </Form>
      {subscription && (
        <PostForm name="mute" preventScrollReset>
          <input type="hidden" name="intent" value={isMuted ? "unmute" : "mute"} />
          <input type="hidden" name="subscription" value={subscription.id} />
          <IconButton
            type="submit"
            icon={isMuted ? "bell-off" : "bell"}
            kind="quiet"
            label={isMuted ? t("about.unmute") : t("about.mute")}
          />
        </PostForm>
      )}
    </div>
  );
}

function Status({ talk }: { talk: ReturnType<typeof useConversation> }) {
  const t = useText(messages);
  const format = useFormatter();
  const names = talk.typing.map(({ displayName }) => displayName);
  return (
    <p role="status" className="h-6 truncate px-5 text-13 text-ink-3 max-md:px-4">
      {!talk.isOnline
        ? t("talk.offline")
        : names.length > 0
          ? t("talk.typing", { count: names.length, names: format.list(names) })
          : ""}
    </p>
  );
}

/** The composer, or why there is none. */
function Foot({
  data: { channel, subscription, may },
  canWrite,
  children,
}: {
  data: ConversationData;
  canWrite: boolean;
  children: React.ReactNode;
}) {
  const t = useText(messages);
  const why =
    channel.status === "archived"
      ? t("compose.archived")
      : !may.write
        ? t("compose.viewer")
        : !canWrite
          ? t("compose.readOnly")
          : undefined;
  if (why) return <p className="border-t border-rule px-5 py-4 text-14 text-ink-2">{why}</p>;
  if (subscription) return children;
  return (
    <PostForm name="join" className="flex flex-wrap items-center gap-3 border-t border-rule px-5 py-4">
      <input type="hidden" name="intent" value="join" />
      <span className="text-14 text-ink-2">{t("compose.joinText")}</span>
      <Button type="submit" kind="primary">
        {t("compose.join")}
      </Button>
    </PostForm>
  );
}
