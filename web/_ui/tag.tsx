import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { useText } from "./intl.tsx";
import { messages } from "./messages.ts";

/** A tag on a record. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag">{children}</span>;
}

export function AddTag({ children, onClick }: { children: ReactNode; onClick?: () => void }) {
  return (
    <button type="button" className="tag tag-add" onClick={onClick}>
      <Icon of="plus" size="xs" />
      {children}
    </button>
  );
}

/** A figure's change. `good` says whether that direction is welcome. */
export function Delta({
  direction,
  good,
  children,
}: {
  direction: "up" | "down";
  good?: boolean | undefined;
  children: ReactNode;
}) {
  const t = useText(messages);
  return (
    <span className="delta" data-tone={good === undefined ? undefined : good ? "good" : "bad"}>
      <Icon of={direction === "up" ? "arrow-up" : "arrow-down"} size="xs" />
      <span className="sr-only">{t(direction)}</span>
      {children}
    </span>
  );
}

/** The magenta label "moves by itself". */
export function Live({ children }: { children?: ReactNode }) {
  const t = useText(messages);
  return <span className="live">{children ?? t("live")}</span>;
}

/** A keyboard key. */
export function Key({ children }: { children: ReactNode }) {
  return <kbd>{children}</kbd>;
}
