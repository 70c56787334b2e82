import { type PointerEvent, type ReactNode, useRef } from "react";
import { IconButton } from "./button.tsx";
import { useText } from "./intl.tsx";
import { messages } from "./messages.ts";
import { Patch } from "./patch.tsx";
import { swipeOf } from "./swipe.ts";

/**
 * A card at the top right about something that somebody else did. Dismissed by its x or a swipe of more than 200 px.
 */
export function Shove({
  title,
  children,
  actions,
  onDismiss,
}: {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  onDismiss: () => void;
}) {
  const t = useText(messages);
  const card = useRef<HTMLElement>(null);
  const start = useRef<{ x: number; y: number }>();
  const show = (x: number, opacity: number, transition = "") => {
    if (!card.current) return;
    Object.assign(card.current.style, { translate: `${x}px 0`, opacity: String(opacity), transition });
  };
  const end = (event: PointerEvent) => {
    const from = start.current;
    start.current = undefined;
    if (!from) return;
    const swipe = swipeOf(from, { x: event.clientX, y: event.clientY });
    if (swipe.dismissed) onDismiss();
    else show(0, 1, "translate 0.3s, opacity 0.3s");
  };
  return (
    <section
      className="shove"
      data-tone="live"
      ref={card}
      onPointerDown={(event) => {
        start.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={(event) => {
        if (!start.current) return;
        const swipe = swipeOf(start.current, { x: event.clientX, y: event.clientY });
        if (swipe.cancelled) {
          start.current = undefined;
          show(0, 1, "translate 0.3s, opacity 0.3s");
        } else show(swipe.x, swipe.opacity);
      }}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <Patch shape="full" />
      <div className="min-w-0">
        <b>{title}</b>
        {children && <div className="text-ink-2">{children}</div>}
      </div>
      <IconButton kind="quiet" small icon="x" label={t("dismiss")} className="-m-1" onClick={onDismiss} />
      {actions && <div className="actions">{actions}</div>}
    </section>
  );
}
