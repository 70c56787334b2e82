import { Alert } from "#web/_ui/alert.tsx";
import { buttonClass } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";

type Refusal = { readonly code: string; readonly message: string } | undefined;

/** Whether the payer's bank waits for their approval, at the refusal's URL. */
export const isToApprove = (problem: Refusal): boolean => problem?.code === "PAYMENT_REQUIRES_ACTION";

/** Leads the payer to their bank, which leads back to the order. */
export function ApprovePayment({ problem }: { problem: Refusal }) {
  const t = useText(messages);
  const { url = "", message } = { ...problem } as { url?: string; message?: string };
  return (
    <Alert
      live
      kind="warning"
      title={message}
      actions={
        <a className={buttonClass({ kind: "primary", small: true })} href={url}>
          {t("approvePayment")}
        </a>
      }
    />
  );
}
