import { useNavigation } from "@remix-run/react";
import type { OrderRecord } from "#contracts/orders";
import type { ManualMethod } from "#events/orders";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { formatMoney } from "#web/_ui/currency.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { type Sum, Sums } from "#web/_ui/panel.tsx";
import { appliedDiscounts } from "./applied-discounts.ts";
import { owing } from "./badges.ts";
import type { RecordData } from "./data.ts";
import { messages as record } from "./messages.ts";
import { messages } from "./payment-messages.ts";
import { Production, UnpaidProduction } from "./production.tsx";
import { useLinks } from "./use-links.ts";

/** The calculation: total, payments, refunds, and the cost of production. */
export default function PaymentSection({ data }: { data: RecordData }) {
  const t = useText(messages);
  return (
    <Section title={t("payment.title")} id="payment">
      <UnpaidProduction data={data} />
      <Sums caption={t("payment.caption")} rows={useRows(data)} />
      {data.may.record && <RecordedByHand data={data} />}
      <Production data={data} />
    </Section>
  );
}

function useRows(data: RecordData): Sum[] {
  const { order } = data;
  const t = useText(messages);
  const locale = useLocale();
  const money = (minor: number) => formatMoney(minor, order.currency, locale);
  const percent = (rate: number) => `${+(rate * 100).toFixed(2)}%`;
  const included = order.taxes.filter((tax) => tax.included);
  const taxes = included.map(({ name, rate, amount }) =>
    rate
      ? t("payment.includes", { amount: money(amount.amount), name, rate: percent(rate) })
      : t("payment.includesTax", { amount: money(amount.amount), name }),
  );
  const taxName = [...new Set(order.taxes.map(({ name }) => name))].join(", ");
  const count = order.items.reduce((sum, item) => sum + item.quantity, 0);
  const outstanding = order.cancelledAt ? 0 : order.outstanding.amount;
  return [
    { label: t("payment.subtotal"), detail: t("payment.items", { count }), amount: money(order.subtotal.amount) },
    ...appliedDiscounts(order).map(({ code, title, applied }) => ({
      label: t("payment.discount"),
      detail: code ?? title,
      amount: money(-applied),
    })),
    {
      label: t("payment.delivery"),
      detail: order.boughtDelivery?.name,
      amount: money(order.shippingPrice.amount),
    },
    ...order.taxes
      .filter((tax) => !tax.included)
      .map(({ name, rate, amount }) => ({
        label: name,
        detail: rate ? percent(rate) : undefined,
        amount: money(amount.amount),
      })),
    { label: t("payment.total"), detail: taxes.join(", "), amount: money(order.total.amount), total: true },
    ...order.payments.map((each) => ({
      label: t("payment.paid"),
      detail: (
        <>
          <PaidBy payment={each} />, <DateTime at={each.at} />
          {each.reference && each.manual && `, ${each.reference}`}
        </>
      ),
      amount: money(each.amount.amount),
    })),
    ...order.refunds.map((each) => ({
      label: t("payment.refunded"),
      detail: each.reason,
      amount: money(-each.amount.amount),
    })),
    ...(order.refundedTotal.amount > 0
      ? [
          {
            label: t("payment.net"),
            detail:
              order.netTax.amount > 0
                ? t("payment.includesTax", { amount: money(order.netTax.amount), name: taxName })
                : "",
            amount: <b>{money(order.total.amount - order.refundedTotal.amount)}</b>,
          },
        ]
      : []),
    ...(outstanding !== 0 ? [{ label: t("payment.outstanding"), amount: <b>{money(outstanding)}</b> }] : []),
  ];
}

type Payment = OrderRecord["payments"][number];
const isMethod = (vendor: string): vendor is ManualMethod => vendor in messages.markPaid.methods;

function PaidBy({ payment: { vendor, manual } }: { payment: Payment }) {
  const t = useText(messages);
  if (manual && isMethod(vendor)) return t(`markPaid.methods.${vendor}`);
  return <span className="capitalize">{vendor}</span>;
}

/** Marks the order as paid, and undoes such payments. */
function RecordedByHand({ data }: { data: RecordData }) {
  const t = useText(messages);
  const tRecord = useText(record);
  const locale = useLocale();
  const { open, action } = useLinks(data);
  const removing = useNavigation().formData?.get("paymentId");
  const manual = data.order.payments.filter((each) => each.manual && each.status === "captured");
  if (manual.length === 0 && !owing(data.order)) return null;
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      {owing(data.order) && (
        <LinkButton small to={open("paid")} preventScrollReset>
          {tRecord("action.markPaid")}
        </LinkButton>
      )}
      {manual.map(({ id, amount }) => (
        <PostForm key={id} name={`unpaid-${id}`} action={action} preventScrollReset>
          <input type="hidden" name="intent" value="unpaid" />
          <input type="hidden" name="paymentId" value={id} />
          <Button small type="submit" busy={removing === id}>
            {t("payment.remove", { amount: formatMoney(amount.amount, amount.currency, locale) })}
          </Button>
        </PostForm>
      ))}
    </div>
  );
}
