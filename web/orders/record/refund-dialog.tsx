import { useState } from "react";
import { Checkbox, Radio } from "#web/_ui/checkbox.tsx";
import { formatMoney, parseMoney, plainMoney, signOf } from "#web/_ui/currency.ts";
import { Field, FieldGroup } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { NumberInput } from "#web/_ui/number-input.tsx";
import { EmailBuyerBox } from "../email-buyer-box.tsx";
import { left } from "./badges.ts";
import { buyerAddress } from "./buyer-address.ts";
import { DialogForm } from "./dialog-form.tsx";
import { messages } from "./dialog-messages.ts";
import type { DialogProps } from "./dialog-props.ts";
import { refundOf } from "./refund-amount.ts";
import { goesTo, vendorOf } from "./refund-way.ts";

const ways = ["all", "amount", "lines"] as const;

/** Refunds everything left, an amount, or some items; always with a reason. */
export function RefundDialog(props: DialogProps) {
  const t = useText(messages);
  const locale = useLocale();
  const { order } = props.data;
  const [by, setBy] = useState<string>("all");
  const [pieces, setPieces] = useState<Readonly<Record<string, number>>>({});
  const money = (minor: number) => formatMoney(minor, order.currency, locale);
  const rest = left(order);
  const [typed, setTyped] = useState(plainMoney(rest, order.currency));
  const amounts = {
    all: rest,
    amount: parseMoney(typed, order.currency) ?? 0,
    lines: refundOf(order.items, pieces, rest),
  };
  const amount = amounts[by as keyof typeof amounts] ?? rest;
  return (
    <DialogForm
      {...props}
      intent="refund"
      danger
      title={t("refund.title", { number: order.number })}
      submit={amount > 0 ? t("refund.submitAmount", { amount: money(amount) }) : t("refund.submit")}
    >
      {({ error, value, id }) => (
        <>
          <p className="text-14 text-ink-2">
            {t("refund.left", { amount: money(rest), paid: money(order.paidTotal.amount) })}
          </p>
          <FieldGroup legend={t("refund.by")} error={error("lines")}>
            {ways.map((way) => (
              <Radio
                key={way}
                name="by"
                value={way}
                checked={by === way}
                onChange={() => setBy(way)}
                label={t(`refund.${way}`, { amount: money(rest) })}
              />
            ))}
          </FieldGroup>
          {by === "amount" && (
            <Field id={id("amount")} label={t("refund.amountLabel")} error={error("amount")} required className="w-40">
              <Input
                before={signOf(order.currency)}
                name="amount"
                inputMode="decimal"
                autoComplete="off"
                defaultValue={value("amount", plainMoney(rest, order.currency))}
                onChange={(event) => setTyped(event.target.value)}
              />
            </Field>
          )}
          {by === "lines" && (
            <ul className="grid gap-2" id={id("lines")}>
              {order.items.map((item) => {
                const most = item.quantity - item.refundedQuantity;
                const name = t("refund.line", {
                  title: [item.title, ...item.attributes.map((each) => each.value)].join(", "),
                  most,
                });
                return (
                  <li key={item.id} className="flex items-center justify-between gap-4 text-14">
                    <span className="min-w-0 flex-1">
                      {name}
                      <span className="block text-13 text-ink-3">
                        {t("refund.each", { amount: money(Math.round(item.paidPrice.amount / item.quantity)) })}
                      </span>
                    </span>
                    <NumberInput
                      name={`line.${item.id}`}
                      min={0}
                      max={most}
                      disabled={most === 0}
                      defaultValue={Number(value(`line.${item.id}`, "0"))}
                      onChange={(count) => setPieces({ ...pieces, [item.id]: count })}
                      aria-label={name}
                    />
                  </li>
                );
              })}
            </ul>
          )}
          <p className="text-14">{t(`refund.goes.${goesTo(order)}`, { vendor: vendorOf(order) })}</p>
          <Field
            id={id("reason")}
            label={t("refund.reason")}
            help={t("refund.reasonHelp")}
            error={error("reason")}
            required
          >
            <Input name="reason" maxLength={500} autoComplete="off" defaultValue={value("reason")} />
          </Field>
          {by !== "amount" && (
            <Checkbox name="restock" label={t("refund.restock")} defaultChecked={value("restock") === "on"} />
          )}
          <EmailBuyerBox value={value} to={buyerAddress(props.data)} />
        </>
      )}
    </DialogForm>
  );
}
