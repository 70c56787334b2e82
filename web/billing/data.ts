import { type BillingProject, billing } from "#contracts/billing";
import { recordHistory } from "#web/_record/record-history.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, type Member, member } from "#web/_server/member.ts";
import { announcedOf } from "./announcements.ts";
import { vatOf } from "./plan-data.ts";

const tabs = ["overview", "details", "history", "platform"] as const;

export async function billingData(args: Args) {
  const { call, permissions, user, project } = await member(args);
  const wanted = new URL(args.request.url).searchParams.get("tab");
  const admin = user.isAdmin;
  const tab = tabs.find((each) => each === wanted && (admin || each !== "platform")) ?? "overview";
  const own = tab === "overview";
  const [found, wallets, methods, history, figures, prices] = await Promise.all([
    call(billing.getBilling),
    own && permissions.includes("billing.wallet.list") ? call(billing.listWallets) : undefined,
    own && permissions.includes("billing.payment-method.list") ? call(billing.listPaymentMethods) : undefined,
    tab === "history" ? recordHistory(call, billing.getBillingHistory) : [],
    own ? call(billing.getBillingOverview) : undefined,
    tab === "platform" ? call(billing.listPlanPrices, { query: { project: project.id } }) : undefined,
  ]);
  const record = orThrow(found);
  const method = methods?.ok ? methods.value.paymentMethods.find(({ isDefault }) => isDefault) : undefined;
  return {
    record,
    tab,
    admin,
    history,
    plans: prices?.ok ? prices.value.plans : [],
    announced: announcedOf(record),
    figures: figures?.ok ? figures.value : undefined,
    nextCharge: own ? await nextChargeOf(call, record) : undefined,
    mayPay: permissions.includes("billing.invoice.list"),
    wallet: wallets?.ok ? wallets.value.wallets[0] : undefined,
    cards: (methods?.ok ? methods.value.paymentMethods : []).flatMap(({ id, card }) =>
      card ? [{ id, brand: card.brand, last4: card.last4 }] : [],
    ),
    payer: method?.card && { brand: method.card.brand, last4: method.card.last4 },
    may: {
      edit: permissions.includes("billing.project.edit"),
      wallet: permissions.includes("billing.wallet.edit"),
      book: permissions.includes("billing.transaction.create"),
    },
  };
}
/** When the plan is charged next, and how much with VAT where it is known. */
async function nextChargeOf(call: Member["call"], { plan }: Pick<BillingProject, "plan">) {
  const code = plan.change?.code ?? plan.code;
  const preview = await call(billing.previewPlan, { body: { plan: { code } } });
  const next = preview.ok ? preview.value.next : undefined;
  const at = next?.at ?? plan.trialEndsAt;
  const net = next?.total ?? plan.price;
  if (!at || !net || net.amount <= 0) return undefined;
  const vat = await vatOf(call, net);
  const isGross = vat !== undefined && "preview" in vat;
  return { at, plan: plan.change?.name ?? plan.name ?? code, amount: isGross ? vat.preview.total : net, isGross };
}

export type BillingData = Awaited<ReturnType<typeof billingData>>;
