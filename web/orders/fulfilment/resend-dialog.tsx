import { useState } from "react";
import type { ResendCause } from "#events/orders";
import { Radio } from "#web/_ui/checkbox.tsx";
import { formatMoney } from "#web/_ui/currency.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field, FieldGroup } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { NumberInput } from "#web/_ui/number-input.tsx";
import { Sums } from "#web/_ui/panel.tsx";
import { Select } from "#web/_ui/select.tsx";
import { DialogForm } from "../record/dialog-form.tsx";
import { messages } from "../record/dialog-messages.ts";
import type { DialogProps } from "../record/dialog-props.ts";
import { useLinks } from "../record/use-links.ts";
import { priceFor, resendAmount } from "./resend-amount.ts";

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

/** Sends items of a fulfilment again, without a price, and says what that costs the shop before it is done. */
export function ResendDialog(props: DialogProps) {
  const t = useText(messages);
  const locale = useLocale();
  const {
    order,
    may,
    resends: { methods, remadeFree },
  } = props.data;
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
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(rows.map(({ id, most }) => [id, rows.length === 1 && most === 1 ? 1 : 0])),
  );
  const [cause, setCause] = useState("");
  const [methodId, setMethodId] = useState(methods[0]?.id);
  const count = Object.values(chosen).reduce((sum, each) => sum + each, 0);
  const { making, delivery } = resendAmount({
    items: order.items,
    pieces: chosen,
    cause,
    methods,
    methodId,
    remadeFree,
  });
  const money = (minor: number) => formatMoney(minor, order.currency, locale);
  const isPaid = may.money && !isOwn && making + delivery > 0;
  return (
    <DialogForm
      {...props}
      intent="resend"
      title={t("resend.title", { number: order.number })}
      submit={isPaid ? t("resend.submitPaid", { amount: money(making + delivery) }) : t("resend.submit")}
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
                      defaultValue={Number(value(`line.${itemId}`, String(chosen[itemId] ?? 0)))}
                      onChange={(pieces) => setChosen({ ...chosen, [itemId]: pieces })}
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
              onChange={(event) => setCause(event.target.value)}
              options={causes.map((cause) => ({ value: cause, label: t(`resend.causes.${cause}`) }))}
            />
          </Field>
          {methods.length > 0 && (
            <FieldGroup legend={t("resend.delivery")} error={error("shippingMethodId")}>
              {methods.map((method) => (
                <Radio
                  key={method.id}
                  name="shippingMethodId"
                  value={method.id}
                  defaultChecked={value("shippingMethodId", methods[0]?.id) === method.id}
                  onChange={() => setMethodId(method.id)}
                  label={
                    <>
                      {method.name}
                      {method.deliveryEstimates && (
                        <>
                          , <DateTime at={method.deliveryEstimates.max} format="day" />
                        </>
                      )}
                      {may.money && `, ${money(priceFor(method, count))}`}
                    </>
                  }
                />
              ))}
            </FieldGroup>
          )}
          {may.money && count > 0 && (
            <Sums
              caption={t("resend.sums")}
              rows={[
                { label: t("resend.making"), amount: money(making) },
                { label: t("resend.delivery"), amount: money(delivery) },
                { label: t(isOwn ? "resend.margin" : "resend.charged"), amount: money(making + delivery), total: true },
              ]}
            />
          )}
          <Field id={id("note")} label={t("resend.note")} error={error("note")} optional>
            <Input name="note" maxLength={500} autoComplete="off" defaultValue={value("note")} />
          </Field>
        </>
      )}
    </DialogForm>
  );
}
