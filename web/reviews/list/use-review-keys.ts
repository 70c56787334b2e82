import { useEffect } from "react";

/** `a` approves and `r` rejects the review the cursor is on. Keys that are typed into a field or a dialog are left alone. */
export function useReviewKeys(at: number, act: (at: number, what: "approve" | "reject") => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (at < 0 || event.metaKey || event.ctrlKey || event.altKey) return;
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      if (target?.closest("input, textarea, select, [contenteditable], [role=dialog], [role=menu]")) return;
      if (event.key === "a") act(at, "approve");
      if (event.key === "r") act(at, "reject");
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [at, act]);
}
