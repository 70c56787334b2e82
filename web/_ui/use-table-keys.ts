import { useEffect, useState } from "react";

/**
 * `j` and `k` move a cursor through the rows, `x` ticks one, Enter opens it. Answers the cursor's place, or -1.
 * Keys that are typed into a field are left alone.
 */
export function useTableKeys({
  count,
  onTick,
  onOpen,
}: {
  count: number;
  onTick?: ((place: number) => void) | undefined;
  onOpen: (place: number) => void;
}): number {
  const [cursor, setCursor] = useState(-1);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || typing(event.target)) return;
      if (event.key === "j") setCursor((at) => Math.min(at + 1, count - 1));
      if (event.key === "k") setCursor((at) => Math.max(at - 1, 0));
      if (event.key === "x" && cursor >= 0) onTick?.(cursor);
      if (event.key === "Enter" && cursor >= 0 && !acting(event.target)) onOpen(cursor);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [count, cursor, onTick, onOpen]);
  return cursor;
}

/** Whether Enter means something to what has the focus; after a press beside everything it is the page. */
function acting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("a, button, input, summary, [tabindex='0']") !== null;
}

function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]") !==
      null
  );
}
