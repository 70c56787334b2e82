import type { ResendCause } from "#events/orders";
import { Radio } from "#web/_ui/checkbox.tsx";
import { formatMoney } from "#web/_ui/currency.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field, FieldGroup } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { NumberInput } from "#web/_ui/number-input.tsx";
import { Select } from "#web/_ui/select.tsx";
import { DialogForm } from "../record/dialog-form.tsx";
import { messages } from "../record/dialog-messages.ts";
import type { DialogProps } from "../record/dialog-props.ts";
import { useLinks } from "../record/use-links.ts";

const causes = [
  "damaged",
  "lost",
  "misprint",
  "wrong_item",
  "missing_item",
  "returned_to_sender",
  "address_wrong",
  "other",
] as const satisfies readonly ResendCause[];

/** Sends items of a fulfilment again, without a price. */
export function ResendDialog(props: DialogProps) {
  const t = useText(messages);
  const locale = useLocale();
  const { order, resendMethods } = props.data;
  const { fulfilment: wanted } = useLinks(props.data);
  const original = order.fulfillments.find(({ id }) => id === wanted);
  const again = order.fulfillments.filter(({ reprintOf }) => reprintOf === wanted).flatMap(({ items }) => items);
  const isOwn = original?.fulfiller?.project === order.project;
  const rows = (original?.items ?? []).map(({ orderItemId, quantity }) => {
    const item = order.items.find(({ id }) => id === orderItemId);
    const resent = again
      .filter((each) => each.orderItemId === orderItemId)
      .reduce((sum, each) => sum + each.quantity, 0);
    const title = [item?.title, ...(item?.attributes ?? []).map(({ value }) => value)].filter(Boolean).join(", ");
    return { id: orderItemId, most: quantity - resent, title };
  });
  return (
    <DialogForm
      {...props}
      intent="resend"
      title={t("resend.title", { number: order.number })}
      submit={t("resend.submit")}
    >
      {({ error, value, id }) => (
        <>
          <p className="text-14 text-ink-2">
            {t(isOwn ? "resend.textOwn" : "resend.text", { fulfiller: original?.fulfiller?.name ?? "" })}
          </p>
          <FieldGroup legend={t("resend.items")} error={error("items")}>
            <ul className="grid gap-2" id={id("items")}>
              {rows.map(({ id: itemId, most, title }) => {
                const name = t("resend.line", { title, most });
                return (
                  <li key={itemId} className="flex items-center justify-between gap-4 text-14">
                    <span>{name}</span>
                    <NumberInput
                      name={`line.${itemId}`}
                      min={0}
                      max={most}
                      disabled={most === 0}
                      defaultValue={Number(value(`line.${itemId}`, rows.length === 1 && most === 1 ? "1" : "0"))}
                      aria-label={name}
                    />
                  </li>
                );
              })}
            </ul>
          </FieldGroup>
          <Field id={id("cause")} label={t("resend.cause")} error={error("cause")} required>
            <Select
              name="cause"
              placeholder={t("resend.choose")}
              defaultValue={value("cause")}
              options={causes.map((cause) => ({ value: cause, label: t(`resend.causes.${cause}`) }))}
            />
          </Field>
          {resendMethods.length > 0 && (
            <FieldGroup legend={t("resend.delivery")} error={error("shippingMethodId")}>
              {resendMethods.map((method) => (
                <Radio
                  key={method.id}
                  name="shippingMethodId"
                  value={method.id}
                  defaultChecked={value("shippingMethodId", resendMethods[0]?.id) === method.id}
                  label={
                    <>
                      {method.name}
                      {method.deliveryEstimates && (
                        <>
                          , <DateTime at={method.deliveryEstimates.max} format="day" />
                        </>
                      )}
                      {method.totalPrice &&
                        `, ${formatMoney(method.totalPrice.amount, method.totalPrice.currency, locale)}`}
                    </>
                  }
                />
              ))}
            </FieldGroup>
          )}
          <Field id={id("note")} label={t("resend.note")} error={error("note")} optional>
            <Input name="note" maxLength={500} autoComplete="off" defaultValue={value("note")} />
          </Field>
        </>
      )}
    </DialogForm>
  );
}
