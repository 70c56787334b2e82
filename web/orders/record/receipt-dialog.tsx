import { emailIn } from "#web/_record/customer-name.ts";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input, Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { buyerAddress } from "./buyer-address.ts";
import { DialogForm } from "./dialog-form.tsx";
import { messages } from "./dialog-messages.ts";
import type { DialogProps } from "./dialog-props.ts";

export function ReceiptDialog(props: DialogProps) {
  const t = useText(messages);
  const { order } = props.data;
  return (
    <DialogForm
      {...props}
      intent="receipt"
      title={t("receipt.title", { number: order.number })}
      submit={t("receipt.submit")}
    >
      {({ error, value, id }) => (
        <>
          <Field id={id("to")} label={t("receipt.to")} error={error("to")} required>
            <Input
              type="email"
              name="to"
              autoComplete="off"
              defaultValue={value("to", emailIn(buyerAddress(props.data) ?? order.contactInformation.email))}
            />
          </Field>
          <Field id={id("message")} label={t("receipt.message")} error={error("message")} optional>
            <Textarea name="message" maxLength={2000} defaultValue={value("message")} />
          </Field>
          <Checkbox name="copyToMe" label={t("receipt.copy")} defaultChecked={value("copyToMe") === "on"} />
        </>
      )}
    </DialogForm>
  );
}
