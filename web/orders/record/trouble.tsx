import { useContext } from "react";
import { Alert } from "#web/_ui/alert.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Answered } from "./answered.tsx";
import { dialogs } from "./dialog-names.ts";
import { messages } from "./messages.ts";

/** Why a button on the page was refused; dialogs tell it themselves. */
export function Trouble() {
  const t = useText(messages);
  const answer = useContext(Answered);
  if (!answer || dialogs.has(answer.intent)) return null;
  return (
    <div className="mb-4">
      <Alert kind="danger" title={t("failed")} live>
        {answer.problem.message}
      </Alert>
    </div>
  );
}
