import { Link } from "@remix-run/react";
import { Suspense, useState } from "react";
import type { Message } from "#contracts/chat";
import { sizeText } from "#web/_record/size-text.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Avatar } from "#web/_ui/avatar.tsx";
import { IconButton } from "#web/_ui/button.tsx";
import { classes } from "#web/_ui/classes.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Icon } from "#web/_ui/icon.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { lazily } from "#web/_ui/lazily.ts";
import { fileUrl } from "../drive/urls.ts";
import { messages } from "./messages.ts";
import { OrderLink } from "./order-card.tsx";
import { MessageText } from "./text.tsx";
import { channelUrl } from "./urls.ts";

const MessageTools = lazily(() => import("./message-tools.lazy.tsx"));
const EditForm = lazily(() => import("./edit-form.lazy.tsx"));
const Versions = lazily(() => import("./versions.lazy.tsx"));

/** What can be done with a message, where the reader can. */
export interface MessageActions {
  readonly canWrite: boolean;
  readonly runs: boolean;
  readonly onReply: (message: Message) => void;
  readonly onPost: (fields: readonly (readonly [string, string])[]) => Promise<string | undefined>;
  readonly onPin: (message: Message) => void;
  readonly taskUrl?: ((message: Message) => string) | undefined;
}

export function MessageItem({
  message,
  continues,
  names,
  me,
  people,
  actions,
  marked,
}: {
  message: Message;
  /** Whether the message above is the same person's, of a moment before. */
  continues: boolean;
  names: ReadonlyMap<string, boolean>;
  me: string;
  people: ReadonlyMap<string, string>;
  actions: MessageActions;
  /** Whether the page was opened for it. */
  marked: boolean;
}) {
  const t = useText(messages);
  const [isEditing, setEditing] = useState(false);
  const [hasVersions, setVersions] = useState(false);
  const { id, author, createdAt, deletedAt, deletedBy, editedAt } = message;
  const isMine = author.id === me;
  const who = deletedBy && people.get(deletedBy);
  return (
    <li
      id={id}
      data-message={id}
      tabIndex={-1}
      className={classes(
        "group relative grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 px-5 text-15 outline-none hover:bg-hover max-md:px-4",
        continues ? "py-0.5" : "pt-2 pb-0.5",
        marked && "bg-mark-soft",
      )}
    >
      {continues ? <span /> : <Avatar name={author.displayName} src={author.avatar} />}
      <div className="min-w-0">
        <div className={classes("flex flex-wrap items-baseline gap-x-2", continues && "sr-only")}>
          <b>{author.displayName}</b>
          <span className="text-13 text-ink-3">
            <DateTime at={createdAt} format="time" />
          </span>
        </div>
        {deletedAt ? (
          <p className="text-ink-3 italic">{who ? t("talk.deleted", { name: who }) : t("talk.deletedOwn")}</p>
        ) : isEditing ? (
          <Suspense>
            <EditForm message={message} onPost={actions.onPost} onClose={() => setEditing(false)} />
          </Suspense>
        ) : (
          <>
            <Quote message={message} />
            {message.content !== "" && <MessageText text={message.content} names={names} />}
            {editedAt && (
              <button
                type="button"
                className="text-13 text-ink-3 underline-offset-2 hover:underline"
                onClick={() => setVersions(true)}
              >
                {t("talk.edited")}
              </button>
            )}
            <Cards message={message} />
            <Reactions message={message} actions={actions} />
          </>
        )}
      </div>
      {!deletedAt && !isEditing && actions.canWrite && (
        <Tools message={message} isMine={isMine} actions={actions} onEdit={() => setEditing(true)} />
      )}
      {hasVersions && (
        <Suspense>
          <Versions message={message} onClose={() => setVersions(false)} />
        </Suspense>
      )}
    </li>
  );
}

function Quote({ message: { quote, replyTo, channel } }: { message: Message }) {
  const link = useProjectLink();
  if (!quote || !replyTo) return null;
  return (
    <Link
      to={link(channelUrl(channel, { message: replyTo }))}
      className="flex min-w-0 items-center gap-1.5 border-l-2 border-rule-2 pl-2 text-13 text-ink-2 no-underline hover:underline"
    >
      <Icon of="reply" size="xs" />
      <b className="flex-none">{quote.author}</b>
      <span className="truncate">{quote.content}</span>
    </Link>
  );
}

/** What the text links to, and the files that came with it. */
function Cards({ message: { embeds, attachments } }: { message: Message }) {
  const t = useText(messages);
  const locale = useLocale();
  const link = useProjectLink();
  const card =
    "mt-1.5 flex max-w-120 items-center gap-3 rounded-sm border border-l-4 border-rule-2 border-l-ink-2 bg-sheet px-3 py-2 text-14 text-ink no-underline hover:bg-hover";
  return (
    <>
      {embeds.map((embed) => (
        <OrderLink key={embed.url} embed={embed} className={card} />
      ))}
      {attachments.map(({ fileId, name, size, contentType }) => (
        <Link key={fileId} to={link(fileUrl(fileId))} className={card}>
          <Icon of={contentType.startsWith("image/") ? "image" : "file"} />
          <span className="grid min-w-0">
            <b className="truncate">{name}</b>
            <span className="text-13 text-ink-2">{t("talk.file", { size: sizeText(size, locale) })}</span>
          </span>
        </Link>
      ))}
    </>
  );
}

function Reactions({ message, actions }: { message: Message; actions: MessageActions }) {
  const t = useText(messages);
  if (message.reactions.length === 0) return null;
  return (
    <div className="mt-1 flex flex-wrap gap-1">
      {message.reactions.map(({ emoji, count, me }) => (
        <button
          key={emoji}
          type="button"
          aria-pressed={me}
          aria-label={t("tools.reaction", { emoji, count: String(count) })}
          disabled={!actions.canWrite}
          onClick={() =>
            actions.onPost([
              ["intent", me ? "unreact" : "react"],
              ["message", message.id],
              ["emoji", emoji],
            ])
          }
          className={classes(
            "inline-flex min-h-6.5 items-center gap-1 rounded-sm border px-2 text-13 tabular-nums max-md:min-h-9",
            me ? "border-primary bg-selected" : "border-rule-2 bg-sheet text-ink-2",
          )}
        >
          <span aria-hidden="true">{emoji}</span>
          {count}
        </button>
      ))}
    </div>
  );
}

/** One button until it is used: the tools of fifty messages would weigh more than the messages. */
function Tools(props: { message: Message; isMine: boolean; actions: MessageActions; onEdit: () => void }) {
  const t = useText(messages);
  const [isWanted, setWanted] = useState(false);
  return (
    <div className="absolute -top-2 right-5 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100 max-md:right-2">
      {isWanted ? (
        <Suspense fallback={<span className="block size-9" />}>
          <MessageTools {...props} />
        </Suspense>
      ) : (
        <IconButton
          icon="ellipsis"
          label={t("tools.label")}
          small
          className="bg-raised shadow-1"
          onClick={() => setWanted(true)}
        />
      )}
    </div>
  );
}
