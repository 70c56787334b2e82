import { useCallback, useState } from "react";
import { useShortcuts } from "./use-shortcuts.ts";

/** Whether the palette is open and what was typed; its keys open it. */
export function usePalette() {
  const [open, onOpen] = useState(false);
  const [query, onQuery] = useState("");
  useShortcuts(useCallback(() => onOpen(true), []));
  return { open, onOpen, query, onQuery };
}
