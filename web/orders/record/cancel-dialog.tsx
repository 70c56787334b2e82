import { Field } from "#web/_ui/field.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { EmailBuyerBox } from "../email-buyer-box.tsx";
import { DialogForm } from "./dialog-form.tsx";
import { messages } from "./dialog-messages.ts";
import type { DialogProps } from "./dialog-props.ts";

const reasons = ["customer", "stock", "fraud", "address", "payment", "other"] as const;

export function CancelDialog(props: DialogProps) {
  const t = useText(messages);
  return (
    <DialogForm
      {...props}
      intent="cancel"
      danger
      width="small"
      title={t("cancel.title", { number: props.data.order.number })}
      submit={t("cancel.submit")}
      keep={t("cancel.keep")}
    >
      {({ error, value, id }) => (
        <>
          <p className="text-14">{t("cancel.text")}</p>
          <Field id={id("reason")} label={t("cancel.reason")} error={error("reason")} required>
            <Select
              name="reason"
              defaultValue={value("reason", "customer")}
              options={reasons.map((reason) => ({ value: reason, label: t(`cancel.reasons.${reason}`) }))}
            />
          </Field>
          <EmailBuyerBox value={value} />
        </>
      )}
    </DialogForm>
  );
}
