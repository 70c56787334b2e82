import { useText } from "#web/_ui/intl.tsx";
import { type Look, Status } from "#web/_ui/status.tsx";
import { messages } from "./messages.ts";

const statusStyles: Record<keyof typeof messages.capacity, Look> = {
  free: { tone: "success", patch: "full" },
  busy: { tone: "warning", patch: "half" },
  full: { tone: "danger", patch: "crossed" },
};

export function Capacity({ of }: { of: keyof typeof statusStyles }) {
  const t = useText(messages);
  return <Status look={statusStyles[of]}>{t(`capacity.${of}`)}</Status>;
}
