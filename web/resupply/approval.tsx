import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { type OrderRecord, orders } from "#contracts/orders";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { formatMoney } from "#web/_ui/currency.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Textarea } from "#web/_ui/input.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Breadcrumbs, Page, PageHead, RecordColumns, Section } from "#web/_ui/page.tsx";
import { Sums } from "#web/_ui/panel.tsx";
import { orderUrl } from "../orders/urls.ts";
import { approvalAct } from "./approvals/act.ts";
import { amountNow, isOwed, methodFor } from "./approvals/amount.ts";
import { messages } from "./approvals/messages.ts";
import { approvalsUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, project, permissions } = await member(args);
  const params = { platformId: project.platformId, orderId: args.params.orderId ?? "" };
  const order = orThrow(await call(orders.getOrder, { params }));
  return {
    order,
    now: new Date().toISOString(),
    mayApprove: permissions.includes("orders.order.approve"),
  };
}

export const action = (args: ActionFunctionArgs) => approvalAct(args, args.params.orderId ?? "");
export const meta = titled<typeof loader>((data) => data?.order.number ?? "");

/** One resupply order above the limit: what approving it charges, and the decision. */
export default function Approval() {
  const t = useText(messages);
  const link = useProjectLink();
  const { order, mayApprove } = useLoaderData<typeof loader>();
  const { approval, number } = order;
  const waits = approval?.status === "requested" && isOpen(order);
  const about = approval && {
    name: approval.requestedBy.name ?? t("someone"),
    at: () => <DateTime at={approval.requestedAt} />,
  };
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("title"), to: link(approvalsUrl()) }]} here={number} />
      <PageHead
        title={t("one.title", { number })}
        text={about && t.rich("one.text", about)}
        actions={<LinkButton to={link(orderUrl(order.id))}>{t("one.order")}</LinkButton>}
      />
      <Outcome order={order} />
      <RecordColumns side={waits && mayApprove ? <Decision /> : waits && <p>{t("one.barred")}</p>}>
        <Section title={t("one.items")}>
          <Costs order={order} />
        </Section>
      </RecordColumns>
      <FlashNudge labels={messages.flash} />
    </Page>
  );
}

const isOpen = ({ paymentStatus, cancelledAt }: OrderRecord): boolean =>
  !cancelledAt && (paymentStatus === "new" || paymentStatus === "paid");

function Outcome({ order }: { order: OrderRecord }) {
  const t = useText(messages);
  const locale = useLocale();
  const { approval, platformPayment, confirmedAt } = order;
  if (approval?.status === "requested" && isOpen(order)) return null;
  if (approval?.status === "declined" && isOpen(order))
    return (
      <Alert kind="warning" title={t("one.declined")}>
        {approval.reason && t("one.reason", { reason: approval.reason })}
      </Alert>
    );
  if (approval?.status !== "approved" || order.cancelledAt) return <Alert title={t("one.closed")} />;
  if (!confirmedAt) return <Alert kind="warning" title={t("one.approved")} />;
  const { amount, transactionId } = platformPayment;
  const charged = transactionId && amount && formatMoney(amount.amount, amount.currency, locale);
  return <Alert kind="success" title={charged ? t("one.charged", { amount: charged }) : t("one.free")} />;
}

function Costs({ order }: { order: OrderRecord }) {
  const t = useText(messages);
  const { currency } = order;
  const sum = amountNow(order);
  const rows = order.fulfillments
    .filter((each) => isOwed(order, each))
    .flatMap((each) => {
      const method = methodFor(order, each);
      const lines = each.items.flatMap(({ orderItemId, quantity }) => {
        const item = order.items.find(({ id }) => id === orderItemId);
        return item ? [{ label: `${quantity} × ${item.title}`, amount: (item.unitCost?.amount ?? 0) * quantity }] : [];
      });
      return method?.totalPrice
        ? [...lines, { label: t("one.delivery", { method: method.name }), amount: method.totalPrice.amount }]
        : lines;
    });
  if (sum === undefined || rows.length === 0)
    return (
      <ul>
        {order.items.map(({ id, title, quantity }) => (
          <li key={id}>{`${quantity} × ${title}`}</li>
        ))}
      </ul>
    );
  return (
    <Sums
      caption={t("one.items")}
      rows={[
        ...rows.map(({ label, amount }) => ({ label, amount: <Money minor={amount} currency={currency} /> })),
        { label: t("one.total"), amount: <Money minor={sum} currency={currency} />, total: true },
      ]}
    />
  );
}

function Decision() {
  const t = useText(messages);
  const locale = useLocale();
  const { order, now } = useLoaderData<typeof loader>();
  const approve = useRefusal("approve");
  const decline = useRefusal("decline");
  const intent = useNavigation().formData?.get("intent");
  const sum = amountNow(order);
  const expired = order.confirmBy < now || approve.refused?.problem.code === "QUOTE_EXPIRED";
  const money = (minor: number) => formatMoney(minor, order.currency, locale);
  const requested = order.approval?.amount?.amount;
  return (
    <>
      <Section title={t("one.decide")} ruled>
        <PostForm name="approve" className="grid gap-3">
          <FormErrors errors={approve.errors.map(({ message }) => ({ message }))} />
          {expired ? (
            <Alert kind="warning" title={t("one.expired")}>
              {t("one.expiredText")}
            </Alert>
          ) : (
            requested !== undefined &&
            sum !== requested && <Alert kind="warning" title={t("one.was", { amount: money(requested) })} />
          )}
          <input type="hidden" name="intent" value={expired ? "quote" : "approve"} />
          {!expired && <input type="hidden" name="amount" value={sum} />}
          <div>
            <Button kind="primary" type="submit" busy={intent === "approve" || intent === "quote"}>
              {expired ? t("one.quote") : t("one.submit", { amount: money(sum ?? 0) })}
            </Button>
          </div>
          <p className="help">{t("one.wallet")}</p>
        </PostForm>
      </Section>
      <Section title={t("decline.title")} ruled>
        <PostForm name="decline" className="grid gap-3">
          <input type="hidden" name="intent" value="decline" />
          <Field
            id={decline.id("reason")}
            label={t("decline.label")}
            help={t("decline.help")}
            error={decline.error("reason") ?? decline.errors[0]?.message}
          >
            <Textarea name="reason" rows={3} maxLength={500} required />
          </Field>
          <div>
            <Button type="submit" busy={intent === "decline"}>
              {t("decline.submit")}
            </Button>
          </div>
        </PostForm>
      </Section>
    </>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={approvalsUrl()} />;
}
