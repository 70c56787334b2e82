import { Icon } from "#web/_ui/icon.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "../messages.ts";

/** Whether a role allows something: a tick or a dash, and a word for those who do not see them. */
export function Mark({ yes }: { yes: boolean }) {
  const t = useText(messages);
  return (
    <span className={yes ? "text-success-fg" : "text-ink-3"}>
      <Icon of={yes ? "check" : "minus"} size="sm" />
      <span className="sr-only">{t(yes ? "matrix.yes" : "matrix.no")}</span>
    </span>
  );
}

/** What moves money, takes data away or changes who may do what. */
export function Sensitive() {
  const t = useText(messages);
  return (
    <span className="ml-1.5 inline-flex align-middle text-warning-fg" title={t("matrix.sensitiveNote")}>
      <Icon of="shield-alert" size="xs" />
      <span className="sr-only">{t("matrix.sensitive")}</span>
    </span>
  );
}
