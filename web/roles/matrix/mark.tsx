import { Icon } from "#web/_ui/icon.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "../messages.ts";

/** For screen readers: whether a role has a permission. The tick or the dash is drawn by the class `allow` of what it is in. */
export function Mark({ yes }: { yes: boolean }) {
  const t = useText(messages);
  return <span className="sr-only">{t(yes ? "matrix.yes" : "matrix.no")}</span>;
}

/** Permissions that move money, export or delete data, or change people's rights. */
export function Sensitive() {
  const t = useText(messages);
  return (
    <span className="ml-1.5 inline-flex align-middle text-warning-fg" title={t("matrix.sensitiveNote")}>
      <Icon of="shield-alert" size="xs" />
      <span className="sr-only">{t("matrix.sensitive")}</span>
    </span>
  );
}
