import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { ownTarget } from "./own-target.ts";

/** Navigates on a message `{ type: "headless-navigation", to: "/path" }` from our own origin. */
export function useHeadlessNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onMessage = ({ origin, data }: MessageEvent) => {
      if (origin !== location.origin || data?.type !== "headless-navigation" || typeof data.to !== "string") return;
      const target = ownTarget(data.to, origin);
      if (target !== undefined) navigate(target);
    };
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, [navigate]);
}
