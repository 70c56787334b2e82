import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { useText } from "#web/_ui/intl.tsx";
import type { RecordData } from "./data.ts";
import { messages } from "./messages.ts";

/** Shows once what was done; a suspension can be undone from there. */
export function FlashWithUndo({ data }: { data: RecordData }) {
  const t = useText(messages);
  const undo = { flash: "suspended", label: t("undo"), fields: { intent: "reinstate" } };
  return <FlashNudge labels={messages.flash} undo={data.may.suspend ? undo : undefined} />;
}
