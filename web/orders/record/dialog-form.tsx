import { useNavigate, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Layer } from "#web/_record/layer.tsx";
import { type FormParts, useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages as kit } from "#web/_ui/messages.ts";
import { ApprovePayment, isToApprove } from "./approve-payment.tsx";
import type { DialogName } from "./dialog-names.ts";
import type { DialogProps } from "./dialog-props.ts";
import { useLinks } from "./use-links.ts";

/** A dialog that is one form: errors at the top, the main button last. */
export function DialogForm({
  data,
  open,
  intent,
  title,
  submit,
  danger,
  keep,
  width = "medium",
  noSubmit,
  takesFiles,
  children,
}: DialogProps & {
  intent: DialogName;
  title: string;
  submit: string;
  danger?: boolean;
  /** The label of the button that cancels. */
  keep?: string;
  width?: "small" | "medium";
  noSubmit?: boolean;
  takesFiles?: boolean;
  children: (parts: FormParts) => ReactNode;
}) {
  const t = useText(kit);
  const navigate = useNavigate();
  const { action, closed, fulfilment } = useLinks(data);
  const parts = useRefusal(intent);
  const busy = useNavigation().formData?.get("intent") === intent;
  const id = `dialog-${intent}`;
  return (
    <Layer
      open={open}
      onClose={() => navigate(closed, { preventScrollReset: true, replace: true })}
      title={title}
      width={width}
      foot={
        <>
          <Button onClick={() => navigate(closed, { preventScrollReset: true, replace: true })}>
            {keep ?? t("cancel")}
          </Button>
          {!noSubmit && (
            <Button kind={danger ? "danger" : "primary"} type="submit" form={id} busy={busy} busyLabel={t("working")}>
              {submit}
            </Button>
          )}
        </>
      }
    >
      <PostForm
        name={`${intent}-${fulfilment ?? ""}`}
        id={id}
        action={action}
        version={parts.version(data.order.version)}
        className="grid gap-3.5"
        preventScrollReset
        {...(takesFiles && { encType: "multipart/form-data" as const })}
      >
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="fulfilment" value={fulfilment ?? ""} />
        {isToApprove(parts.refused?.problem) ? (
          <ApprovePayment problem={parts.refused?.problem} />
        ) : (
          <FormErrors errors={summaryOf(parts)} />
        )}
        {children(parts)}
      </PostForm>
    </Layer>
  );
}

/** Above the fields: first a refusal that is not about their values, with its reason. */
function summaryOf({ refused, errors }: FormParts) {
  if (!refused || errors.length === 0 || refused.problem.code === "VALIDATION_FAILED") return errors;
  const { message, reason } = refused.problem;
  const first = { message: typeof reason === "string" ? `${message} ${reason}` : message };
  return [first, ...errors.filter(({ field }) => field !== undefined)];
}
