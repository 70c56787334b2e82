import { useContext } from "react";
import { Alert } from "#web/_ui/alert.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { dialogs } from "./dialog-names.ts";
import { FormErrorContext } from "./form-error-context.tsx";
import { messages } from "./messages.ts";

/** Why a button on the page was refused; dialogs tell it themselves. */
export function ActionAlert() {
  const t = useText(messages);
  const answer = useContext(FormErrorContext);
  if (!answer || dialogs.has(answer.intent)) return null;
  return (
    <div className="mb-4">
      <Alert kind="danger" title={t("failed")} live>
        {answer.problem.message}
      </Alert>
    </div>
  );
}
