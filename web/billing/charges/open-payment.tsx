import type { Transaction } from "#contracts/billing";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Alert } from "#web/_ui/alert.tsx";
import { Button, buttonClass } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";

/** A payment without an outcome: its payer approves it at their bank, or its answer is still awaited. */
export function OpenPayment({ payment: { status, url } }: { payment: NonNullable<Transaction["payment"]> }) {
  const t = useText(messages);
  return (
    <Alert
      kind="warning"
      title={t(`payment.${status}.title`)}
      actions={
        <>
          {url && (
            <a className={buttonClass({ kind: "primary", small: true })} href={url}>
              {t("payment.approve")}
            </a>
          )}
          <PostForm name="settle">
            <input type="hidden" name="intent" value="settle" />
            <Button small type="submit">
              {t("payment.check")}
            </Button>
          </PostForm>
        </>
      }
    >
      {t(`payment.${status}.text`)}
    </Alert>
  );
}
