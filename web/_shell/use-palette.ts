import { useCallback, useState } from "react";
import { useShortcuts } from "./use-shortcuts.ts";

/** Whether the palette is open and the typed text, at first none; handles its keys, and `?` for the shortcuts. */
export function usePalette() {
  const [open, setOpen] = useState(false);
  const [query, onQuery] = useState("");
  const [listed, onListed] = useState(false);
  const onOpen = useCallback((isOpen: boolean) => {
    if (isOpen) onQuery("");
    setOpen(isOpen);
  }, []);
  useShortcuts(
    useCallback(() => onOpen(true), [onOpen]),
    useCallback(() => onListed(true), []),
  );
  return { open, onOpen, query, onQuery, listed, onListed };
}
