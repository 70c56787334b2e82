import { activity } from "#contracts/activity";
import { catalogue } from "#contracts/catalogue";
import { type OrderRow, orders } from "#contracts/orders";
import { production } from "#contracts/production";
import { samples } from "#contracts/samples";
import { orThrow } from "#web/_server/answers.ts";
import type { Member } from "#web/_server/member.ts";
import type { Problem } from "#web/_server/posted.ts";
import { withAddresses } from "#web/_server/record-address.ts";
import { sameDay } from "./greeting.ts";
import type { Period } from "./periods.ts";

const MOST_NEWS = 8;

/** The home's order figures; nothing for people who may not list orders. */
export async function tradeOf({ call, permissions, project }: Member, period: Period, now: Date) {
  if (!permissions.includes("orders.order.list")) return undefined;
  const response = await call(orders.orderOverview, { query: period });
  const problem = !response.ok && response.problem.status === 422 ? periodProblem(response.problem) : undefined;
  const overview = orThrow(problem ? await call(orders.orderOverview, { query: {} }) : response);
  const first = async (tab: "on-hold" | "payment-failed" | "late"): Promise<OrderRow | undefined> => {
    if (!overview.tabs[tab]) return undefined;
    const response = await call(orders.listOrders, { query: { tab, pageSize: 1 } });
    return response.ok ? response.value.orders[0] : undefined;
  };
  const [held, failed, late] = await Promise.all([first("on-hold"), first("payment-failed"), first("late")]);
  const expiry = overview.nextQuoteExpiry;
  return {
    ...overview,
    /** Why another period than the requested one is shown. */
    problem,
    /** Whether it includes amounts. */
    money: permissions.includes("orders.money.view"),
    first: { held: held?.number, failed: failed?.number, late: late?.number },
    expiry: expiry && {
      at: expiry,
      over: expiry <= now.toISOString(),
      today: sameDay(new Date(expiry), now, project.timeZone),
    },
  };
}
const periodProblem = ({ errors = {}, message }: Problem): string => Object.values(errors).flat()[0] ?? message;
export type Trade = NonNullable<Awaited<ReturnType<typeof tradeOf>>>;

export async function newsOf({ call, permissions }: Member) {
  if (!permissions.includes("activity.entry.list")) return undefined;
  const response = await call(activity.listActivity, { query: { pageSize: MOST_NEWS } });
  return response.ok ? withAddresses(response.value.entries) : undefined;
}

/** How much of the home's data is sample data; nothing if there is none. */
export async function samplesOf({ call }: Member) {
  const response = await call(samples.getSampleData);
  return response.ok && response.value.status !== "none" ? response.value : undefined;
}
export type SampleFigures = NonNullable<Awaited<ReturnType<typeof samplesOf>>>;

const MOST_LOW = 4;

/** Low stock with its products; a failed list does not prevent the page. */
export async function lowStockOf({ call, permissions }: Member) {
  if (!permissions.includes("catalogue.stock.list")) return [];
  const response = await call(catalogue.listStock, { query: { low: "true", pageSize: MOST_LOW } });
  const low = response.ok ? response.value.stock : [];
  return await Promise.all(
    low.map(async ({ variantId, title, sku, available }) => {
      const variant = await call(catalogue.getVariant, { params: { variantId } });
      return { variantId, title, sku, available, productId: variant.ok ? variant.value.productId : undefined };
    }),
  );
}
export type LowStock = Awaited<ReturnType<typeof lowStockOf>>;

/**
 * What is to be made and by when; undefined if no work was ever sent here. `requestsToAnswer`: some of it comes, or
 * may come, from other shops.
 */
export async function makingOf({ call, permissions, project }: Member) {
  if (!permissions.includes("production.job.list")) return undefined;
  const params = { platformId: project.platformId };
  const [open, agreed] = await Promise.all([
    call(production.getOpenProductionJobs, { params }),
    permissions.includes("catalogue.making-request.list")
      ? call(catalogue.listMakingRequests, { query: { status: "accepted", pageSize: 1 } })
      : undefined,
  ]);
  if (!open.ok || !open.value.any) return undefined;
  const counts = await call(production.countProductionJobs, { params });
  if (!counts.ok) return undefined;
  const requestsToAnswer =
    Boolean(agreed?.ok && agreed.value.requests.length > 0) || counts.value.shops.some(isAnother(project.id));
  return { ...counts.value, requestsToAnswer };
}
const isAnother =
  (project: string) =>
  ({ id }: { readonly id: string }): boolean =>
    id !== project;
export type Making = NonNullable<Awaited<ReturnType<typeof makingOf>>>;
