import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon, type IconName } from "./icon.tsx";
import { useText } from "./intl.tsx";
import { messages } from "./messages.ts";

export type AnnouncementKind = "default" | "success" | "warning" | "danger";

const icons = {
  default: "megaphone",
  success: "megaphone",
  warning: "triangle-alert",
  danger: "circle-alert",
} as const;

/** The 40 px bar over the header, one at a time. `link` is its action; without `onDismiss` it cannot be closed. */
export function Announcement({
  kind = "default",
  icon,
  wraps,
  children,
  link,
  onDismiss,
}: {
  kind?: AnnouncementKind | undefined;
  icon?: IconName | undefined;
  /** Whether it may take more than one line, as where it must be read whole. */
  wraps?: boolean | undefined;
  children: ReactNode;
  link?: ReactNode;
  onDismiss?: (() => void) | undefined;
}) {
  const t = useText(messages);
  return (
    <div className="announce" role="status" data-tone={kind === "default" ? undefined : kind} data-wraps={wraps}>
      <Icon of={icon ?? icons[kind]} />
      <span className={classes("min-w-0 flex-1", wraps ? "basis-56" : "md:truncate")}>{children}</span>
      {link}
      {onDismiss && (
        <button type="button" className="announce-x" aria-label={t("dismiss")} onClick={onDismiss}>
          <Icon of="x" />
        </button>
      )}
    </div>
  );
}
