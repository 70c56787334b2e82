import { ConfirmedForm } from "#web/_record/confirmed-form.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";

export function Revoke({ name }: { name: string }) {
  const t = useText(messages);
  return (
    <ConfirmedForm intent="revoke" button={t("detail.revoke")} title={t("detail.revokeTitle", { name })}>
      <p>{t("detail.revokeText")}</p>
    </ConfirmedForm>
  );
}
