import { type MouseEvent, type PointerEvent, useRef } from "react";
import { swipeOf, verticalCancel } from "#web/_ui/swipe.ts";

const BACK = "translate 0.3s, opacity 0.3s";

/**
 * Lets a card be dismissed by a horizontal swipe; a vertical move cancels it, below the threshold it returns, and
 * neither counts as a click.
 */
export function useSwipe<E extends HTMLElement>(onDismiss: (() => void) | undefined) {
  const card = useRef<E>(null);
  const start = useRef<{ x: number; y: number }>();
  const dragged = useRef(false);
  const show = (x: number, opacity: number, transition = "") =>
    card.current && Object.assign(card.current.style, { translate: `${x}px 0`, opacity: String(opacity), transition });
  const moved = (event: PointerEvent) =>
    start.current && swipeOf(start.current, { x: event.clientX, y: event.clientY });
  const end = (event: PointerEvent) => {
    const swipe = moved(event);
    start.current = undefined;
    if (swipe?.dismissed) onDismiss?.();
    else if (swipe) show(0, 1, BACK);
  };
  return {
    ref: card,
    onPointerDown: (event: PointerEvent) => {
      dragged.current = false;
      if (onDismiss) start.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      const swipe = moved(event);
      if (!swipe) return;
      if (swipe.cancelled || Math.abs(swipe.x) > verticalCancel) dragged.current = true;
      if (swipe.cancelled) {
        start.current = undefined;
        show(0, 1, BACK);
      } else show(swipe.x, swipe.opacity);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: (event: MouseEvent) => {
      if (!dragged.current) return;
      event.preventDefault();
      event.stopPropagation();
      dragged.current = false;
    },
  };
}
