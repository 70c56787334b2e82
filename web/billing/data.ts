import { billing } from "#contracts/billing";
import { recordHistory } from "#web/_record/record-history.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, member } from "#web/_server/member.ts";
import { announcedOf } from "./announcements.ts";

const tabs = ["overview", "details", "history", "platform"] as const;

export async function billingData(args: Args) {
  const { call, permissions, user } = await member(args);
  const wanted = new URL(args.request.url).searchParams.get("tab");
  const admin = user.isAdmin;
  const tab = tabs.find((each) => each === wanted && (admin || each !== "platform")) ?? "overview";
  const own = tab === "overview";
  const [found, wallets, plans, methods, history] = await Promise.all([
    call(billing.getBilling),
    own && permissions.includes("billing.wallet.list") ? call(billing.listWallets) : undefined,
    own && permissions.includes("billing.plan.list") ? call(billing.listPlans) : undefined,
    own && permissions.includes("billing.payment-method.list") ? call(billing.listPaymentMethods) : undefined,
    tab === "history" ? recordHistory(call, billing.getBillingHistory) : [],
  ]);
  const record = orThrow(found);
  const method = methods?.ok ? methods.value.paymentMethods.find(({ isDefault }) => isDefault) : undefined;
  return {
    record,
    tab,
    admin,
    history,
    announced: announcedOf(record),
    wallet: wallets?.ok ? wallets.value.wallets[0] : undefined,
    plans: plans?.ok ? plans.value.plans : [],
    payer: method?.card && { brand: method.card.brand, last4: method.card.last4 },
    may: {
      edit: permissions.includes("billing.project.edit"),
      wallet: permissions.includes("billing.wallet.edit"),
      book: permissions.includes("billing.transaction.create"),
    },
  };
}
export type BillingData = Awaited<ReturnType<typeof billingData>>;
