import { formatMoney } from "#web/_ui/currency.ts";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { DialogForm } from "./dialog-form.tsx";
import { messages } from "./dialog-messages.ts";
import type { DialogProps } from "./dialog-props.ts";

const methods = ["bank_transfer", "cash", "card", "cheque", "other"] as const;

/** Records a payment made outside of any shop front: method, date and reference. */
export function PaidDialog(props: DialogProps) {
  const t = useText(messages);
  const locale = useLocale();
  const { order, now } = props.data;
  const amount = formatMoney(order.outstanding.amount, order.currency, locale);
  return (
    <DialogForm
      {...props}
      intent="paid"
      width="small"
      title={t("markPaid.title", { number: order.number })}
      submit={t("markPaid.submit", { amount })}
    >
      {({ error, value, id }) => (
        <>
          <p className="text-14 text-ink-2">{t("markPaid.text", { amount })}</p>
          <Field id={id("method")} label={t("markPaid.method")} error={error("method")} required>
            <Select
              name="method"
              defaultValue={value("method", "bank_transfer")}
              options={methods.map((method) => ({ value: method, label: t(`markPaid.methods.${method}`) }))}
            />
          </Field>
          <Field id={id("paidAt")} label={t("markPaid.date")} error={error("paidAt")} optional>
            <Input type="date" name="paidAt" max={now.slice(0, 10)} defaultValue={value("paidAt")} />
          </Field>
          <Field id={id("reference")} label={t("markPaid.reference")} error={error("reference")} optional>
            <Input name="reference" maxLength={120} autoComplete="off" defaultValue={value("reference")} />
          </Field>
        </>
      )}
    </DialogForm>
  );
}
