import { useNavigation } from "@remix-run/react";
import type { OrderRecord } from "#contracts/orders";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Alert } from "#web/_ui/alert.tsx";
import { Button } from "#web/_ui/button.tsx";
import { formatMoney } from "#web/_ui/currency.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { type Sum, Sums } from "#web/_ui/panel.tsx";
import type { RecordData } from "./data.ts";
import { messages } from "./messages.ts";
import { useLinks } from "./use-links.ts";

/** The reckoning: what it costs, what came in, what went back, and what making it cost the shop. */
export function PaymentSection({ data }: { data: RecordData }) {
  const t = useText(messages);
  return (
    <Section title={t("payment.title")} id="payment">
      <FailedPayment data={data} />
      <Sums caption={t("payment.caption")} rows={useRows(data.order)} />
      <Cost order={data.order} />
    </Section>
  );
}

function useRows(order: OrderRecord): Sum[] {
  const t = useText(messages);
  const locale = useLocale();
  const money = (minor: number) => formatMoney(minor, order.currency, locale);
  const methods = order.fulfillments.flatMap(
    (each) => each.availableShippingMethods.find(({ id }) => id === each.shippingMethodId)?.name ?? [],
  );
  const taxes = order.taxes.map(({ name, rate, amount }) =>
    t("payment.includes", { amount: money(amount.amount), name, rate: `${+(rate * 100).toFixed(2)}%` }),
  );
  const count = order.items.reduce((sum, item) => sum + item.quantity, 0);
  const outstanding = order.cancelledAt ? 0 : order.outstanding.amount;
  return [
    { label: t("payment.subtotal"), detail: t("payment.items", { count }), amount: money(order.subtotal.amount) },
    ...order.discounts.map((each) => ({
      label: t("payment.discount"),
      detail: each.code ?? each.title,
      amount: money(-each.amount.amount),
    })),
    {
      label: t("payment.delivery"),
      detail: [...new Set(methods)].join(", "),
      amount: money(order.shippingPrice.amount),
    },
    { label: t("payment.total"), detail: taxes.join(", "), amount: money(order.total.amount), total: true },
    ...order.payments.map((each) => ({
      label: t("payment.paid"),
      detail: (
        <>
          <span className="capitalize">{each.vendor}</span>, <DateTime at={each.at} />
        </>
      ),
      amount: money(each.amount.amount),
    })),
    ...order.refunds.map((each) => ({
      label: t("payment.refunded"),
      detail: each.reason,
      amount: money(-each.amount.amount),
    })),
    ...(outstanding !== 0 ? [{ label: t("payment.outstanding"), amount: <b>{money(outstanding)}</b> }] : []),
  ];
}

function Cost({ order }: { order: OrderRecord }) {
  const t = useText(messages);
  const locale = useLocale();
  if (!order.cost) return null;
  const amount = formatMoney(order.cost.amount, order.currency, locale);
  const { status, lastAttemptAt } = order.platformPayment;
  return (
    <p className="mt-2.5 text-13 text-ink-3">
      {status === "succeeded" && lastAttemptAt
        ? t.rich("payment.costPaid", { amount, at: () => <DateTime at={lastAttemptAt} /> })
        : t(status === "succeeded" ? "payment.cost" : "payment.estimate", { amount })}
    </p>
  );
}

function FailedPayment({ data }: { data: RecordData }) {
  const t = useText(messages);
  const { action } = useLinks(data);
  const busy = useNavigation().formData?.get("intent") === "retry";
  const { status, failureMessage, attempts } = data.order.platformPayment;
  if (status === "pending") return <p className="mb-2 text-14 text-ink-2">{t("payment.pending")}</p>;
  if (status !== "failed" || data.order.cancelledAt) return null;
  const retry = data.may.confirm && (
    <PostForm name="retry" action={action} preventScrollReset>
      <input type="hidden" name="intent" value="retry" />
      <Button kind="primary" small type="submit" busy={busy}>
        {t("payment.retry")}
      </Button>
    </PostForm>
  );
  return (
    <div className="mb-3">
      <Alert kind="danger" title={t("payment.failed")} actions={retry}>
        {failureMessage} {t("payment.attempts", { count: attempts })}
      </Alert>
    </div>
  );
}
