import { useText } from "#web/_ui/intl.tsx";
import { type Look, Status } from "#web/_ui/status.tsx";
import { messages } from "./messages.ts";

const statusStyles: Record<keyof typeof messages.agreement, Look> = {
  requested: { tone: "info", patch: "clock" },
  accepted: { tone: "success", patch: "full" },
  declined: { tone: "danger", patch: "crossed" },
  ended: { tone: "neutral", patch: "dashed", quiet: true },
};

/** The status of the agreement between two projects. */
export function AgreementStatus({ of }: { of: keyof typeof statusStyles }) {
  const t = useText(messages);
  return <Status look={statusStyles[of]}>{t(`agreement.${of}`)}</Status>;
}
