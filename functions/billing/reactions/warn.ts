import {
  AutoTopUpFailed,
  AutoTopUpRearmed,
  AutoTopUpSucceeded,
  BillingAdministered,
  BillingChanged,
  BillingWarned,
  PaymentMethodAdded,
  PaymentMethodChanged,
  PlanTrialStarted,
  TransactionConfirmed,
} from "#events/billing";
import { insteadOfText } from "#platform/mailboxes";
import { sendEmail, sideEffect, when } from "#platform/reactions";
import { setTimer } from "#platform/timers";
import { warnOf } from "../warn-of.ts";
import { WARNINGS, warnProject } from "../warnings.ts";

/** What may begin to be warned of now, or sets a date to be warned at. */
const lookNow = ({ tenant, at }: { readonly tenant: string; readonly at: string }) => [setTimer(WARNINGS, tenant, at)];
export const lookOnCardAdded = when("look-for-warnings-on-card-added", PaymentMethodAdded, lookNow);
export const lookOnCardChanged = when("look-for-warnings-on-card-changed", PaymentMethodChanged, lookNow);
export const lookOnTrial = when("look-for-warnings-on-trial-started", PlanTrialStarted, lookNow);
export const lookOnPlan = when("look-for-warnings-on-billing-changed", BillingChanged, (fact) =>
  fact.data.plan === undefined ? [] : lookNow(fact),
);
export const lookOnLimit = when("look-for-warnings-on-billing-administered", BillingAdministered, lookNow);

/** Money that left the wallet may reach the credit limit or the alert. */
export const warnOnSpent = when("warn-on-transaction-confirmed", TransactionConfirmed, ({ tenant, at, data }) =>
  data.moved.amount < 0 ? [sideEffect(async (ports) => void (await warnProject(ports, tenant, at)))] : [],
);

const RECOVERED: readonly string[] = [AutoTopUpSucceeded.type, AutoTopUpRearmed.type];

/** Warns of the first automatic top-up that failed since one succeeded or the balance recovered. */
export const warnOnFailedTopUp = when("warn-on-auto-top-up-failed", AutoTopUpFailed, async (fact, { facts }) => {
  const earlier = (await facts()).filter(({ version }) => version < fact.version);
  const since = earlier.slice(earlier.findLastIndex(({ type }) => RECOVERED.includes(type)) + 1);
  if (since.some(({ type }) => type === AutoTopUpFailed.type)) return [];
  const { transactionId, reason } = fact.data;
  const warning = {
    kind: "auto_top_up_failed" as const,
    window: transactionId,
    level: "danger" as const,
    title: "An automatic top-up failed",
    text: `${reason} We will try again every day while the balance is below its threshold.`,
  };
  return [sideEffect((ports) => warnOf(ports, fact.tenant, warning))];
});

const ERASED = "erased@erased.invalid";

/** Sends the warning to the address that invoices go to, once. */
export const mailWarning = when("mail-billing-warning", BillingWarned, ({ data }) => {
  const { email, insteadOf, title, text } = data;
  if (!email || email === ERASED) return [];
  const paragraphs = insteadOf ? [insteadOfText(insteadOf), text] : [text];
  return [sendEmail({ to: email, subject: title, text: `${paragraphs.join("\n\n")}\n` })];
});
