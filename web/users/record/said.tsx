import { useNavigate, useSearchParams, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { SaidNudge } from "#web/_record/said-nudge.tsx";
import { useFrame } from "#web/_shell/post-form.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { useNudge } from "#web/_ui/nudge.tsx";
import type { RecordData } from "./data.ts";
import { messages } from "./messages.ts";

const { suspended: _, ...others } = messages.said;

/** Says once what was done; a suspension can be taken back from there. */
export function SaidWithUndo({ data }: { data: RecordData }) {
  const t = useText(messages);
  const nudge = useNudge();
  const submit = useSubmit();
  const navigate = useNavigate();
  const { csrf, seed } = useFrame();
  const [url] = useSearchParams();
  const said = url.get("said");
  const last = useRef<string | null>(null);
  const mayUndo = data.may.suspend;
  useEffect(() => {
    if (last.current === said) return;
    last.current = said;
    if (said !== "suspended") return;
    const fields = { intent: "reinstate", _csrf: csrf, _key: `undo-${seed}` };
    const undo = { label: t("undo"), run: () => submit(fields, { method: "post", preventScrollReset: true }) };
    nudge({ text: t("said.suspended"), kind: "success", ...(mayUndo && { action: undo }) });
    const next = new URLSearchParams(location.search);
    next.delete("said");
    navigate(`?${next}`, { replace: true, preventScrollReset: true });
  }, [said, nudge, submit, navigate, csrf, seed, mayUndo, t]);
  return <SaidNudge words={others} />;
}
