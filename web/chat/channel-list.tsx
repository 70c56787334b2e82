import { Link } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Avatar } from "#web/_ui/avatar.tsx";
import { buttonClass } from "#web/_ui/button.tsx";
import { classes } from "#web/_ui/classes.ts";
import { Icon } from "#web/_ui/icon.tsx";
import { useText } from "#web/_ui/intl.tsx";
import type { ListedChannel } from "./data.ts";
import { messages } from "./messages.ts";
import { channelUrl, newChannelUrl } from "./urls.ts";

const groupOf = ({ isMine, type, linked }: ListedChannel) =>
  !isMine ? "open" : type === "direct" ? "people" : linked ? "records" : "own";
const GROUPS = ["own", "records", "people", "open"] as const;

/** The channels somebody is in, and those they could join. */
export function ChannelList({
  channels,
  current,
  mayCreate,
  className,
}: {
  channels: readonly ListedChannel[];
  current?: string | undefined;
  mayCreate: boolean;
  className?: string | undefined;
}) {
  const t = useText(messages);
  const link = useProjectLink();
  const shown = channels.filter(({ status, id }) => status === "active" || id === current);
  return (
    <nav
      aria-label={t("channels.label")}
      className={classes("min-w-0 overflow-y-auto border-r border-rule-2 px-3 py-4 max-md:border-r-0", className)}
    >
      <div className="mb-2 flex items-center justify-between px-2">
        <h1>{t("title")}</h1>
        {mayCreate && (
          <Link
            to={link(newChannelUrl())}
            className={buttonClass({ kind: "quiet", small: true }, "btn-icon")}
            aria-label={t("channels.create")}
            title={t("channels.create")}
          >
            <Icon of="plus" />
          </Link>
        )}
      </div>
      {GROUPS.map((group) => {
        const rows = shown.filter((each) => groupOf(each) === group);
        if (rows.length === 0) return null;
        return (
          <section key={group}>
            <h2 className="px-2 pt-3 pb-1 text-13 font-semibold text-ink-3">{t(`channels.${group}`)}</h2>
            <ul>
              {rows.map((row) => (
                <li key={row.id}>
                  <Row row={row} isCurrent={row.id === current} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}

function Row({ row, isCurrent }: { row: ListedChannel; isCurrent: boolean }) {
  const t = useText(messages);
  const link = useProjectLink();
  const unread = isCurrent ? 0 : row.unread;
  return (
    <Link
      to={link(channelUrl(row.id))}
      prefetch="intent"
      aria-current={isCurrent ? "page" : undefined}
      className={classes(
        "flex min-h-8 items-center gap-2 rounded-sm border-l-3 px-2 py-0.5 text-14 text-ink no-underline hover:bg-hover max-md:min-h-11",
        isCurrent ? "border-primary bg-selected font-semibold" : "border-transparent",
        unread > 0 && "font-semibold",
      )}
    >
      {row.type === "direct" ? (
        <Avatar name={row.name} small />
      ) : (
        <Icon of={row.visibility === "private" ? "lock" : row.linked ? "shopping-bag" : "hash"} size="sm" />
      )}
      {row.visibility === "private" && row.type !== "direct" && (
        <span className="sr-only">{t("channels.private")}</span>
      )}
      <span className="min-w-0 flex-1 truncate">{row.name}</span>
      {row.status === "archived" && <span className="text-12 text-ink-3">{t("channels.archived")}</span>}
      {unread > 0 && (
        <span className="rounded-xs bg-live px-1.5 text-12 font-semibold text-on-live">
          <span aria-hidden="true">{unread > 99 ? "99+" : unread}</span>
          <span className="sr-only">{t("channels.unread", { count: unread })}</span>
        </span>
      )}
    </Link>
  );
}
