import { formatMoney } from "#web/_ui/currency.ts";
import { Field } from "#web/_ui/field.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { type Sum, Sums } from "#web/_ui/panel.tsx";
import { Select } from "#web/_ui/select.tsx";
import { EmailBuyerBox } from "../email-buyer-box.tsx";
import { left } from "./badges.ts";
import { buyerAddress } from "./buyer-address.ts";
import { DialogForm } from "./dialog-form.tsx";
import { messages } from "./dialog-messages.ts";
import type { DialogProps } from "./dialog-props.ts";
import { goesTo, vendorOf } from "./refund-way.ts";

const reasons = ["customer", "stock", "fraud", "address", "payment", "other"] as const;

export function CancelDialog(props: DialogProps) {
  const t = useText(messages);
  const locale = useLocale();
  const { order, may } = props.data;
  const money = (minor: number) => formatMoney(minor, order.currency, locale);
  const { status, amount } = order.platformPayment;
  const buyer = may.money ? left(order) : 0;
  const production = status === "succeeded" && amount ? amount.amount : 0;
  const sums: Sum[] = [
    ...(buyer > 0 ? [{ label: t("cancel.buyer"), amount: money(buyer) }] : []),
    ...(production > 0 ? [{ label: t("cancel.production"), amount: money(production) }] : []),
  ];
  return (
    <DialogForm
      {...props}
      intent="cancel"
      danger
      width="small"
      title={t("cancel.title", { number: order.number })}
      submit={t("cancel.submit")}
      keep={t("cancel.keep")}
    >
      {({ error, value, id }) => (
        <>
          <p className="text-14">{t("cancel.text")}</p>
          {sums.length > 0 && <Sums caption={t("cancel.sums")} rows={sums} />}
          {buyer > 0 && <p className="text-14">{t(`cancel.goes.${goesTo(order)}`, { vendor: vendorOf(order) })}</p>}
          <Field id={id("reason")} label={t("cancel.reason")} error={error("reason")} required>
            <Select
              name="reason"
              defaultValue={value("reason", "customer")}
              options={reasons.map((reason) => ({ value: reason, label: t(`cancel.reasons.${reason}`) }))}
            />
          </Field>
          <EmailBuyerBox value={value} to={buyerAddress(props.data)} />
        </>
      )}
    </DialogForm>
  );
}
