import { ConfirmedForm } from "#web/_record/confirmed-form.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";

export function DeleteMonitor() {
  const t = useText(messages);
  return (
    <ConfirmedForm intent="delete" button={t("remove.do")} title={t("remove.title")}>
      <p>{t("remove.text")}</p>
    </ConfirmedForm>
  );
}
