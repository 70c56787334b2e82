import { useText } from "#web/_ui/intl.tsx";
import { type Look, Status } from "#web/_ui/status.tsx";
import { messages } from "./messages.ts";

const statusStyles: Record<keyof typeof messages.status, Look> = {
  waiting: { tone: "neutral", patch: "empty" },
  running: { tone: "brand", patch: "half" },
  done: { tone: "neutral", patch: "tick", quiet: true },
  partly: { tone: "warning", patch: "half" },
  failed: { tone: "danger", patch: "crossed" },
  cancelled: { tone: "neutral", patch: "dashed", quiet: true },
  refused: { tone: "danger", patch: "crossed" },
};

/** The status of an import's job. */
export function JobStatus({ status }: { status: keyof typeof messages.status }) {
  const t = useText(messages);
  return <Status look={statusStyles[status]}>{t(`status.${status}`)}</Status>;
}
