import { Link } from "@remix-run/react";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Avatar } from "#web/_ui/avatar.tsx";
import { Button, IconButton } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { fileUrl } from "../drive/urls.ts";
import type { ConversationData } from "./data.ts";
import { messages } from "./messages.ts";
import { OrderState } from "./order-card.tsx";
import { channelUrl } from "./urls.ts";

/** Who is in a channel, what is pinned in it, and what its messages link to. */
export function About({ data, runs }: { data: ConversationData; runs: boolean }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { channel, pinned, window, subscription } = data;
  const records = new Map(window.messages.flatMap(({ embeds }) => embeds.map((embed) => [embed.url, embed])));
  const files = new Map(
    window.messages.flatMap(({ attachments }) => attachments.map(({ fileId, name }) => [fileId, name])),
  );
  const isDirect = channel.type === "direct";
  return (
    <aside
      aria-label={t("about.title")}
      className="grid content-start gap-5 overflow-y-auto border-l border-rule-2 px-4.5 py-4 text-14 max-xl:hidden"
    >
      <Members data={data} runs={runs} />
      {pinned.length > 0 && (
        <Section title={t("about.pinned")} ruled>
          <ul className="grid gap-2">
            {pinned.map(({ id, content, author, createdAt }) => (
              <li key={id}>
                <Link to={link(channelUrl(channel.id, { message: id }))} className="line-clamp-3 text-ink">
                  {content}
                </Link>
                <p className="text-13 text-ink-3">
                  {author.displayName}, <DateTime at={createdAt} format="date" />
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {records.size > 0 && (
        <Section title={t("about.linked")} ruled>
          <ul className="grid gap-1">
            {[...records].map(([url, { title, ref }]) => (
              <li key={url} className="flex flex-wrap justify-between gap-x-3">
                <Link to={link(url)}>{title}</Link>
                {ref && data.cards[ref] && <OrderState card={data.cards[ref]} />}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-13 text-ink-3">{t("about.linkedText")}</p>
        </Section>
      )}
      {files.size > 0 && (
        <Section title={t("about.files")} ruled>
          <ul className="grid gap-1">
            {[...files].map(([id, name]) => (
              <li key={id} className="truncate">
                <Link to={link(fileUrl(id))}>{name}</Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {!isDirect && (subscription || runs) && (
        <Section title={t("about.settings")} ruled>
          <div className="flex flex-wrap gap-2">
            {subscription && <Act intent="leave" label={t("about.leave")} />}
            {runs &&
              (channel.status === "archived" ? (
                <Act intent="restore" label={t("about.restore")} />
              ) : (
                <Act intent="archive" label={t("about.archive")} />
              ))}
          </div>
        </Section>
      )}
    </aside>
  );
}

const Act = ({ intent, label }: { intent: string; label: string }) => (
  <PostForm name={intent}>
    <input type="hidden" name="intent" value={intent} />
    <Button type="submit" small>
      {label}
    </Button>
  </PostForm>
);

function Members({ data, runs }: { data: ConversationData; runs: boolean }) {
  const t = useText(messages);
  const { channel, members, people, me, subscription } = data;
  const isDirect = channel.type === "direct";
  const others = people.filter(({ value }) => !members.some(({ id }) => id === value));
  const mayAdd = !isDirect && channel.status === "active" && data.may.write && (subscription || runs);
  return (
    <Section title={t("about.members")} ruled>
      <ul className="grid gap-1">
        {members.map(({ id, displayName, avatar, presence }) => (
          <li key={id} className="flex min-h-8 items-center gap-2">
            <Avatar name={displayName} src={avatar} small online={presence === "online"} />
            <span className="min-w-0 flex-1 truncate">
              {id === me ? t("about.you", { name: displayName }) : displayName}
              {presence === "online" && <span className="sr-only">, {t("about.online")}</span>}
              {presence === "away" && <span className="text-13 text-ink-3"> {t("about.away")}</span>}
            </span>
            {runs && !isDirect && id !== me && (
              <PostForm name={`remove-${id}`}>
                <input type="hidden" name="intent" value="remove" />
                <input type="hidden" name="user" value={id} />
                <IconButton
                  type="submit"
                  icon="x"
                  small
                  kind="quiet"
                  label={t("about.remove", { name: displayName })}
                />
              </PostForm>
            )}
          </li>
        ))}
      </ul>
      {mayAdd && others.length > 0 && (
        <PostForm name="add" className="mt-2 flex gap-2">
          <input type="hidden" name="intent" value="add" />
          <Select small name="user" aria-label={t("about.person")} options={others} className="min-w-0 flex-1" />
          <Button type="submit" small>
            {t("about.add")}
          </Button>
        </PostForm>
      )}
    </Section>
  );
}
