import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { billing } from "#contracts/billing";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { HistoryTab } from "#web/_record/history-tab.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { recordHistory } from "#web/_record/record-history.ts";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { consistencyHeaders, posted } from "#web/_server/posted.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink, withProject } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Button } from "#web/_ui/button.tsx";
import { formatMoney } from "#web/_ui/currency.ts";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead, RecordColumns, Section } from "#web/_ui/page.tsx";
import { Badge } from "#web/_ui/status.tsx";
import { RefusalOf } from "../refusal.tsx";
import { statusStyles } from "../status-styles.ts";
import { billingUrl, chargesUrl, chargeUrl } from "../urls.ts";
import { Amounts, TransactionFacts } from "./facts.tsx";
import { messages } from "./messages.ts";
import { OpenPayment } from "./open-payment.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const { call, permissions } = await member(args);
  const params = { transactionId: args.params.transactionId ?? "" };
  const [found, history] = await Promise.all([
    call(billing.getTransaction, { params }),
    recordHistory(call, billing.getTransactionHistory, params),
  ]);
  const transaction = orThrow(found);
  const waits = transaction.status === "pending" && !transaction.payment;
  return { transaction, history, mayConfirm: waits && permissions.includes("billing.transaction.create") };
}

export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args);
  const transactionId = args.params.transactionId ?? "";
  const input = { params: { transactionId }, idempotencyKey: sent.key };
  if (textIn(sent.form, "intent") === "settle") {
    await sent.call(billing.settleTransaction, input);
    return redirect(withProject(chargeUrl(transactionId), sent.project.id), consistencyHeaders(sent));
  }
  const response = await sent.call(billing.confirmTransaction, input);
  if (!response.ok && response.problem.code === "PAYMENT_REQUIRES_ACTION")
    return redirect(withProject(chargeUrl(transactionId), sent.project.id), consistencyHeaders(sent));
  if (!response.ok) return refusedWith(sent.form, "confirm", response.problem, consistencyHeaders(sent));
  return redirect(
    withProject(chargeUrl(transactionId, { flash: "confirmed" }), sent.project.id),
    consistencyHeaders(sent),
  );
}

export const meta = titled<typeof loader>((data) => data?.transaction.number ?? messages.title);

/** A transaction: its amount, its purpose, and its history. */
export default function Charge() {
  const t = useText(messages);
  const link = useProjectLink();
  const locale = useLocale();
  const busy = useNavigation().state !== "idle";
  const { transaction, history, mayConfirm } = useLoaderData<typeof loader>();
  const { number, type, status, description, gross } = transaction;
  return (
    <Page>
      <Breadcrumbs
        trail={[
          { label: t("billing"), to: link(billingUrl()) },
          { label: t("title"), to: link(chargesUrl()) },
        ]}
        here={number}
      />
      <PageHead
        title={number}
        text={`${t(`type.${type}`)}: ${description}`}
        state={<Badge look={statusStyles.transaction[status]}>{t(`status.${status}`)}</Badge>}
        actions={
          mayConfirm && (
            <PostForm name="confirm">
              <Button kind="primary" type="submit" busy={busy}>
                {t("confirm", { amount: formatMoney(gross.amount, gross.currency, locale) })}
              </Button>
            </PostForm>
          )
        }
      />
      <RefusalOf intents={["confirm"]} />
      {transaction.payment && <OpenPayment payment={transaction.payment} />}
      <RecordColumns side={<TransactionFacts transaction={transaction} />}>
        <Section title={t("sums")}>
          <Amounts transaction={transaction} />
        </Section>
      </RecordColumns>
      <Section title={t("history")}>
        <HistoryTab entries={history} still />
      </Section>
      <FlashNudge labels={messages.flash} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={chargesUrl()} />;
}
