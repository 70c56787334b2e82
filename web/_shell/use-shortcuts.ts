import { useEffect } from "react";
import { useText } from "#web/_ui/intl.tsx";
import { useKeys } from "#web/_ui/use-keys.ts";
import { messages } from "./messages.ts";

/** Opens the palette on ⌘K and Ctrl K anywhere and on `/` outside of fields; `?` opens the shortcuts. */
export function useShortcuts(openPalette: () => void, openList: () => void): void {
  const t = useText(messages);
  useKeys([
    { key: "/", label: t("keys.palette"), run: (event) => open(event, openPalette) },
    { key: "?", label: t("keys.list"), run: (event) => open(event, openList) },
  ]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === "k") open(event, openPalette);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [openPalette]);
}

function open(event: KeyboardEvent, what: () => void): void {
  event.preventDefault();
  what();
}
