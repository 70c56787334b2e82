import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { classes } from "#web/_ui/classes.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import type { Item } from "./inbox.ts";
import { messages } from "./messages.ts";
import { useSwipe } from "./use-swipe.ts";

const dot = { default: "bg-info", success: "bg-success", warning: "bg-warning", danger: "bg-danger" };

/** A notification; unread ones are emphasised. Its title links to where something can be done. */
export function Card({
  item,
  onOpen,
  onSwipe,
  children,
}: {
  item: Item;
  onOpen?: (() => void) | undefined;
  /** When it is dismissed by a swipe. */
  onSwipe?: (() => void) | undefined;
  /** Its other actions. */
  children: ReactNode;
}) {
  const t = useText(messages);
  const swipe = useSwipe<HTMLLIElement>(onSwipe);
  const unread = item.readAt === "";
  const title = "min-w-0 font-semibold text-ink before:absolute before:inset-0";
  return (
    <li
      {...swipe}
      data-unread={unread || undefined}
      className={classes(
        "relative flex touch-pan-y gap-2.5 px-3 py-2.5 text-14 hover:bg-hover",
        unread && "bg-selected",
      )}
    >
      <i aria-hidden="true" className={classes("mt-1.5 size-2 flex-none rounded-full", unread && dot[item.level])} />
      <div className="min-w-0 flex-1">
        {unread && <span className="sr-only">{t("isUnread")}: </span>}
        {item.away ? (
          <a
            href={item.action}
            target="_blank"
            rel="noreferrer"
            title={t("newTab")}
            className={title}
            draggable={false}
            onClick={onOpen}
          >
            {item.title}
          </a>
        ) : (
          <Link to={item.action} className={title} draggable={false} onClick={onOpen}>
            {item.title}
          </Link>
        )}
        <p className="text-ink-2">{item.body}</p>
        <p className="text-13 text-ink-3">
          <DateTime at={item.createdAt} format="both" />
        </p>
      </div>
      {item.image && <img src={item.image} alt="" className="size-10 flex-none rounded-sm object-cover" />}
      <div className="relative flex flex-none items-start gap-1">{children}</div>
    </li>
  );
}
