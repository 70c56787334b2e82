import { useCallback, useState } from "react";
import { useShortcuts } from "./use-shortcuts.ts";

/** Whether the palette is open and the typed text; handles its keys, and `?` for the shortcuts. */
export function usePalette() {
  const [open, onOpen] = useState(false);
  const [query, onQuery] = useState("");
  const [listed, onListed] = useState(false);
  useShortcuts(
    useCallback(() => onOpen(true), []),
    useCallback(() => onListed(true), []),
  );
  return { open, onOpen, query, onQuery, listed, onListed };
}
