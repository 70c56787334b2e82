import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/** Goes where a message `{ type: "headless-navigation", to: "/path" }` of our own origin says. */
export function useHeadlessNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const told = ({ origin, data }: MessageEvent) => {
      if (origin !== location.origin || data?.type !== "headless-navigation" || typeof data.to !== "string") return;
      const target = URL.canParse(data.to, origin) ? new URL(data.to, origin) : undefined;
      if (target?.origin === origin) navigate(`${target.pathname}${target.search}${target.hash}`);
    };
    window.addEventListener("message", told);
    return () => window.removeEventListener("message", told);
  }, [navigate]);
}
