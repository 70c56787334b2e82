import { useState } from "react";
import { useText } from "./intl.tsx";
import { messages } from "./messages.ts";
import { type ScreenKey, useKeys } from "./use-keys.ts";

/** `j` and `k` move a cursor through the rows, `x` ticks one, Enter opens it. Returns the cursor's index, or -1. */
export function useTableKeys({
  count,
  onTick,
  onOpen,
}: {
  count: number;
  onTick?: ((place: number) => void) | undefined;
  onOpen: (place: number) => void;
}): number {
  const t = useText(messages);
  const [cursor, setCursor] = useState(-1);
  const tick: ScreenKey = { key: "x", label: t("keys.tick"), run: () => cursor >= 0 && onTick?.(cursor) };
  useKeys([
    { key: "j", label: t("keys.next"), run: () => setCursor((at) => Math.min(at + 1, count - 1)) },
    { key: "k", label: t("keys.previous"), run: () => setCursor((at) => Math.max(at - 1, 0)) },
    ...(onTick ? [tick] : []),
    {
      key: "Enter",
      label: t("keys.open"),
      run: ({ target }) => cursor >= 0 && !isControl(target) && (clickRow() || onOpen(cursor)),
    },
  ]);
  return cursor;
}

/** Opens the row at the cursor by its link, so that Back returns to it. */
function clickRow(): boolean {
  const link = document.querySelector<HTMLAnchorElement>("tr[data-cursor] a.row-link");
  link?.click();
  return link !== null;
}

/** Whether the focused element handles Enter itself; after a press on nothing, the page has the focus. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("a, button, input, summary, [tabindex='0']") !== null;
}
