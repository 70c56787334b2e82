import { billing } from "#contracts/billing";
import { type InvoicePreview, invoices } from "#contracts/invoices";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, type Member, member } from "#web/_server/member.ts";

/** The VAT of an amount; without it the reason why it is not known yet. */
export type Vat = { readonly preview: InvoicePreview } | { readonly unknown: "company" | "seller" };

/** The plans, what each would do, and what the chosen one (`?plan=`) costs with VAT. */
export async function planData(args: Args) {
  const { call, permissions } = await member(args);
  const query = new URL(args.request.url).searchParams;
  const code = query.get("plan");
  const may = (permission: string) => permissions.includes(permission);
  const [found, listed, methods, wallets] = await Promise.all([
    call(billing.getBilling),
    call(billing.listPlans),
    may("billing.payment-method.list") ? call(billing.listPaymentMethods) : undefined,
    may("billing.wallet.list") ? call(billing.listWallets) : undefined,
  ]);
  const record = orThrow(found);
  const { plans } = orThrow(listed);
  const previews = await Promise.all(
    plans.map(({ code: each }) => call(billing.previewPlan, { body: { plan: { code: each } } })),
  );
  const offers = plans.map((plan, place) => {
    const answer = previews[place];
    return { plan, preview: answer?.ok ? answer.value : undefined };
  });
  const chosen = offers.find(({ plan, preview }) => plan.code === code && preview && preview.kind !== "none")?.preview;
  const [today, next] = await Promise.all([vatOf(call, chosen?.today.total), vatOf(call, chosen?.next?.total)]);
  const method = methods?.ok ? methods.value.paymentMethods.find(({ isDefault }) => isDefault) : undefined;
  return {
    record,
    offers,
    chosen,
    vat: { today, next },
    hasChanged: query.get("changed") !== null,
    payer: method?.card && { brand: method.card.brand, last4: method.card.last4 },
    wallet: wallets?.ok ? wallets.value.wallets[0]?.available : undefined,
    mayEdit: may("billing.project.edit"),
  };
}
export type PlanData = Awaited<ReturnType<typeof planData>>;

/** The VAT of an amount as it would be invoiced now; undefined where nothing is due. */
export async function vatOf(
  call: Member["call"],
  amount: { readonly amount: number; readonly currency: string } | undefined,
): Promise<Vat | undefined> {
  if (!amount || amount.amount <= 0) return undefined;
  const response = await call(invoices.previewInvoice, { body: { amount } });
  if (response.ok) return { preview: response.value };
  return { unknown: response.problem.code === "COMPANY_NOT_FOUND" ? "company" : "seller" };
}
