import { billing } from "#contracts/billing";
import { enquiries } from "#contracts/enquiries";
import { reviews } from "#contracts/reviews";
import { tasks } from "#contracts/tasks";
import type { Member } from "#web/_server/member.ts";
import { worksWith } from "#web/_server/modules.ts";

const ONE = { pageSize: 1 };

/** What waits for somebody beside orders and stock, as far as the member may see it: counts, and sums of money in minor units. */
export async function needsOf({ call, permissions, project }: Member) {
  const may = (permission: string, module?: string): boolean =>
    permissions.includes(permission) && (!module || worksWith(project, module));
  const [questions, opinions, planned, owing, wallets] = await Promise.all([
    may("enquiries.enquiry.list", "customers") ? call(enquiries.listEnquiries, { query: ONE }) : undefined,
    may("reviews.review.list", "reviews") ? call(reviews.listReviews, { query: ONE }) : undefined,
    may("tasks.task.list", "workflow") ? call(tasks.listTasks, { query: ONE }) : undefined,
    may("billing.project.view") ? call(billing.getBillingOverview) : undefined,
    may("billing.wallet.list") ? call(billing.listWallets) : undefined,
  ]);
  const low = wallets?.ok ? wallets.value.wallets.find(isLow) : undefined;
  return {
    enquiries: questions?.ok ? questions.value.counts.owed : 0,
    reviews: opinions?.ok ? opinions.value.counts.pending : 0,
    tasks: planned?.ok ? (planned.value.counts.late ?? 0) : 0,
    overdue: owing?.ok && owing.value.overdue.amount > 0 ? owing.value.overdue : undefined,
    wallet: low && { name: low.name, balance: low.balance },
  };
}
export type Needs = Awaited<ReturnType<typeof needsOf>>;

const isLow = ({ status, balance, lowBalanceAlert }: WalletRow): boolean =>
  status === "active" && lowBalanceAlert !== undefined && balance.amount < lowBalanceAlert.amount;
type WalletRow = {
  readonly status: string;
  readonly balance: { readonly amount: number };
  readonly lowBalanceAlert?: { readonly amount: number } | undefined;
};
