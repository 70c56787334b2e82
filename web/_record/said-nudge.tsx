import { useNavigate, useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useText } from "#web/_ui/intl.tsx";
import { useNudge } from "#web/_ui/nudge.tsx";
import { messages } from "./messages.ts";

/** Says once what a form has just done (`?said=`), and takes the word out of the URL. */
export function SaidNudge({ words }: { words: Readonly<Record<string, string>> }) {
  const t = useText(messages);
  const nudge = useNudge();
  const navigate = useNavigate();
  const [url] = useSearchParams();
  const said = url.get("said");
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (last.current === said) return;
    last.current = said;
    const text = said === "reverted" ? t("revert.done") : said ? words[said] : undefined;
    if (!text) return;
    nudge({ text, kind: "success" });
    const next = new URLSearchParams(location.search);
    next.delete("said");
    navigate(`?${next}`, { replace: true, preventScrollReset: true });
  }, [said, navigate, nudge, words, t]);
  return null;
}
