import { useContext } from "react";
import { FormErrorContext } from "#web/_record/use-refusal.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { ApprovePayment, isToApprove } from "./approve-payment.tsx";
import type { RecordData } from "./data.ts";
import { dialogOf } from "./dialog-names.ts";
import { messages } from "./messages.ts";

/** The refusal of a button on the page, or of a dialog that the order has no longer; other dialogs show their own. */
export default function ActionAlert({ data }: { data: RecordData }) {
  const t = useText(messages);
  const answer = useContext(FormErrorContext);
  if (!answer || dialogOf(data, answer.intent)) return null;
  if (isToApprove(answer.problem))
    return (
      <div className="mb-4">
        <ApprovePayment problem={answer.problem} />
      </div>
    );
  return (
    <div className="mb-4">
      <Alert kind="danger" title={t("failed")} live>
        {answer.problem.message}
      </Alert>
    </div>
  );
}
