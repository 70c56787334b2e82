import { Link } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import type { ConversationData } from "./data.ts";
import { messages } from "./messages.ts";
import { channelUrl } from "./urls.ts";

/** What was found in a channel; each leads to its place in the conversation. */
export function Found({ data: { found = [], channel, now } }: { data: ConversationData }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <div className="min-h-0 overflow-y-auto px-5 py-3 max-md:px-4">
      <p role="status" className="mb-2 flex flex-wrap justify-between gap-2 text-14 text-ink-2">
        {t("search.results", { count: found.length })}
        <Link to={link(channelUrl(channel.id))}>{t("search.clear")}</Link>
      </p>
      <ol aria-label={t("search.label")}>
        {found.map(({ id, author, content, createdAt, matches }) => (
          <li key={id} className="border-b border-rule py-2">
            <p className="text-13 text-ink-3">
              <b className="text-ink">{author.displayName}</b> <DateTime at={createdAt} format="short" now={now} />
            </p>
            <Link to={link(channelUrl(channel.id, { message: id }))} className="text-ink [overflow-wrap:anywhere]">
              <Matched text={content} matches={matches} />
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Matched({ text, matches }: { text: string; matches: readonly { from: number; to: number }[] }) {
  const ends = [0, ...matches.map(({ to }) => to)];
  return (
    <>
      {matches.map(({ from, to }, at) => (
        <span key={from}>
          {text.slice(ends[at], from)}
          <mark className="bg-mark-soft text-ink">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
