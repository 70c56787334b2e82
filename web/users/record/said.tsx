import { SaidNudge } from "#web/_record/said-nudge.tsx";
import { useText } from "#web/_ui/intl.tsx";
import type { RecordData } from "./data.ts";
import { messages } from "./messages.ts";

/** Says once what was done; a suspension can be taken back from there. */
export function SaidWithUndo({ data }: { data: RecordData }) {
  const t = useText(messages);
  const undo = { said: "suspended", label: t("undo"), fields: { intent: "reinstate" } };
  return <SaidNudge words={messages.said} undo={data.may.suspend ? undo : undefined} />;
}
