import { Link } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { channelUrl } from "../../chat/urls.ts";
import type { ChatAbout } from "./chat-data.ts";
import { messages } from "./chat-messages.ts";

/** The chat messages about an order, beside it. */
export default function ChatSection({ about, now }: { about: ChatAbout; now: string }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <Section title={t("title")} ruled>
      <ul className="grid gap-2 text-14">
        {about.map(({ id, channel, channelName, author, content, createdAt }) => (
          <li key={id}>
            <Link to={link(channelUrl(channel, { message: id }))} className="text-ink wrap-anywhere">
              {content}
            </Link>
            <p className="text-13 text-ink-3">
              {t("by", { author, channel: channelName })}, <DateTime at={createdAt} format="short" now={now} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
