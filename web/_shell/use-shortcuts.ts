import { useEffect } from "react";

/** Opens the palette on ⌘K, Ctrl K and, outside of fields, `/`. */
export function useShortcuts(openPalette: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const chord = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === "k";
      const slash = event.key === "/" && !event.metaKey && !event.ctrlKey && !inField(event.target);
      if (!chord && !slash) return;
      event.preventDefault();
      openPalette();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [openPalette]);
}

function inField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;
}
