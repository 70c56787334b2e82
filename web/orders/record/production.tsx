import { Link, useNavigation } from "@remix-run/react";
import type { OrderRecord } from "#contracts/orders";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { formatMoney } from "#web/_ui/currency.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { billingUrl, chargeUrl } from "../../billing/urls.ts";
import { isOwn, ownCost, resendCost } from "./badges.ts";
import type { RecordData } from "./data.ts";
import { PayWith } from "./pay-with.tsx";
import { messages } from "./payment-messages.ts";
import { useLinks } from "./use-links.ts";

/** The cost of production and delivery, and the state of its payment. */
export function Production({ data }: { data: RecordData }) {
  const t = useText(messages);
  const locale = useLocale();
  const { currency, resends } = data.order;
  return (
    <>
      <MakingCost data={data} />
      <SendingCost order={data.order} />
      {resends && (
        <p className="mt-1 text-13 text-ink-3">
          {t("payment.resends", { amount: formatMoney(resendCost(resends), currency, locale), count: resends.length })}
        </p>
      )}
    </>
  );
}

/** What the fulfillers charge for delivery, apart from what the buyer paid for it. */
function SendingCost({ order: { fulfillments, currency, cancelledAt, cost } }: { order: OrderRecord }) {
  const t = useText(messages);
  const locale = useLocale();
  const sent = fulfillments.filter(({ reprintOf, shippingPrice }) => !reprintOf && shippingPrice);
  const methods = sent.flatMap(
    ({ availableShippingMethods, shippingMethodId }) =>
      availableShippingMethods.find(({ id }) => id === shippingMethodId)?.name ?? [],
  );
  if (!cost || cancelledAt || methods.length === 0) return null;
  const amount = sent.reduce((sum, { shippingPrice }) => sum + (shippingPrice?.amount ?? 0), 0);
  return (
    <p className="mt-1 text-13 text-ink-3">
      {t("payment.sending", {
        amount: formatMoney(amount, currency, locale),
        methods: [...new Set(methods)].join(", "),
      })}
    </p>
  );
}

function MakingCost({ data }: { data: RecordData }) {
  const t = useText(messages);
  const locale = useLocale();
  const { order } = data;
  if (!order.cost) return null;
  const amount = formatMoney((order.platformPayment.amount ?? order.cost).amount, order.currency, locale);
  const cost = formatMoney(order.cost.amount, order.currency, locale);
  if (isOwn(order) && !order.cancelledAt && !order.platformPayment.transactionId)
    return <p className="mt-2.5 text-13 text-ink-3">{t("payment.costOwn", { amount: cost })}</p>;
  const rest = order.confirmedAt ? ownCost(order) : 0;
  return (
    <p className="mt-2.5 text-13 text-ink-3">
      {order.confirmedAt ? <Charged order={order} amount={amount} /> : t("payment.estimate", { amount: cost })}{" "}
      {rest > 0 && `${t("payment.costRest", { amount: formatMoney(rest, order.currency, locale) })} `}
      <ChargeLink data={data} />
    </p>
  );
}

function Charged({ order, amount }: { order: OrderRecord; amount: string }) {
  const t = useText(messages);
  const { status, method, lastAttemptAt, refundedAt, transactionId } = order.platformPayment;
  const values = { amount, at: () => <DateTime at={refundedAt ?? lastAttemptAt ?? ""} /> };
  if (status === "refunded" && refundedAt) return t.rich("payment.returned", values);
  if (!transactionId || !lastAttemptAt) return t("payment.cost", { amount });
  if (order.cancelledAt) return t("payment.returning", { amount });
  return t.rich(method === "card" ? "payment.costByCard" : "payment.costPaid", values);
}

function ChargeLink({ data: { order, may } }: { data: RecordData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { transactionId, transactionNumber: number = "" } = order.platformPayment;
  if (!transactionId || !may.charges) return null;
  return (
    <Link className="link" to={link(chargeUrl(transactionId))}>
      {t("payment.charge", { number })}
    </Link>
  );
}

/** A failed production payment, with other payment methods; or one that is still pending. */
export function UnpaidProduction({ data }: { data: RecordData }) {
  const { status } = data.order.platformPayment;
  if (data.order.cancelledAt || (status !== "failed" && status !== "pending")) return null;
  return status === "pending" ? <Pending data={data} /> : <Failed data={data} />;
}

function useRetry(data: RecordData) {
  const { action } = useLinks(data);
  return { action, busy: useNavigation().formData?.get("intent") === "retry", may: data.may.confirm };
}

function Pending({ data }: { data: RecordData }) {
  const t = useText(messages);
  const { action, busy, may } = useRetry(data);
  return (
    <PostForm name="retry" action={action} className="mb-2 flex flex-wrap items-center gap-3" preventScrollReset>
      <input type="hidden" name="intent" value="retry" />
      <p className="text-14 text-ink-2">{t("payment.pending")}</p>
      {may && (
        <Button small type="submit" busy={busy}>
          {t("payment.check")}
        </Button>
      )}
    </PostForm>
  );
}

function Failed({ data }: { data: RecordData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { action, busy, may } = useRetry(data);
  const { failureMessage, attempts, amount } = data.order.platformPayment;
  return (
    <div className="mb-3">
      <Alert kind="danger" title={t("payment.failed")}>
        <p>
          {failureMessage} {t("payment.attempts", { count: attempts })}
        </p>
        {may && (
          <PostForm name="retry" action={action} className="mt-2.5 grid gap-2.5" preventScrollReset>
            <input type="hidden" name="intent" value="retry" />
            <PayWith data={data} cost={amount?.amount ?? 0} />
            <div className="flex flex-wrap gap-2">
              <Button kind="primary" small type="submit" busy={busy}>
                {t("payment.retry")}
              </Button>
              {data.may.topUp && (
                <LinkButton small to={link(billingUrl())}>
                  {t("payWith.add")}
                </LinkButton>
              )}
            </div>
          </PostForm>
        )}
      </Alert>
    </div>
  );
}
