import type { ReactNode } from "react";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";

/** The whole window, with a spinner. */
export function LoadingScreen({ children }: { children?: ReactNode }) {
  const t = useText(messages);
  return (
    <div className="loading-screen" role="status">
      <span className="spin spin-large" />
      {children ?? <span>{t("loading.wait")}</span>}
    </div>
  );
}
