import { useEffect } from "react";

/** Shows the entry of a history that the address names (`#faq-faq_01…@3`). */
export function useFactInAddress(): void {
  useEffect(() => {
    const { hash } = window.location;
    const entry = hash.includes("@") ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    entry?.focus({ preventScroll: true });
    entry?.scrollIntoView({ block: "center" });
  }, []);
}
