import type { LoaderFunctionArgs } from "@remix-run/node";
import { customers } from "#contracts/customers";
import { flows } from "#contracts/flows";
import { invoices } from "#contracts/invoices";
import { orders } from "#contracts/orders";
import { reviews } from "#contracts/reviews";
import { recordHistory } from "#web/_record/record-history.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { VIEWS } from "./views.ts";

const RUN_STATES = ["waiting", "running", "succeeded", "skipped", "failed", "missed"] as const;
const RECENT = 25;

/** What a dry run of the page can be about. */
type Tried = "order" | "customer" | "review" | "record";
/** How the dry run names what was chosen. */
const IDS = { order: "orderId", customer: "customerId", review: "reviewId", record: "recordId" } as const;

/** What a flow's page shows of its tab. */
export async function flowPage(args: LoaderFunctionArgs) {
  const { call, permissions, project } = await member(args);
  const url = new URL(args.request.url).searchParams;
  const params = { flowId: args.params.flowId ?? "" };
  const view = VIEWS.find((each) => each === url.get("view")) ?? "steps";
  const status = RUN_STATES.find((each) => each === url.get("status"));
  const chosen = url.get("order") ?? undefined;
  const pageToken = url.get("after") ?? undefined;
  const isSteps = view === "steps";
  const runsQuery = { pageSize: 20, ...(status && { status }), ...(pageToken && { pageToken }) };
  const [flow, draft, options, runs, history] = await Promise.all([
    call(flows.getFlow, { params }),
    call(flows.getFlowDraft, { params }),
    isSteps ? call(flows.getFlowOptions, {}) : undefined,
    view === "runs" ? call(flows.listFlowRuns, { params, query: runsQuery }) : undefined,
    view === "history" ? recordHistory(call, flows.getFlowHistory, params) : undefined,
  ]);
  const { fields = [], triggers = [] } = options ? orThrow(options) : {};
  const { event } = orThrow(draft).trigger;
  const about = triggers.find((each) => each.event === event)?.about;
  const hasInvoices = event.startsWith("invoice.");
  const tried: Tried | undefined =
    about === "order" || about === "customer" || about === "review" ? about : hasInvoices ? "record" : undefined;
  const recent = { params: { platformId: project.platformId }, query: { pageSize: RECENT } };
  async function choices() {
    if (about === "order" && permissions.includes("orders.order.list")) {
      const found = await call(orders.listOrders, recent);
      return found.ok ? found.value.orders.map(({ id, number }) => ({ value: id, label: number })) : [];
    }
    if (hasInvoices && permissions.includes("billing.invoice.list")) {
      const found = await call(invoices.listInvoices, { query: { pageSize: RECENT } });
      return found.ok ? found.value.invoices.map(({ id, number }) => ({ value: id, label: number })) : [];
    }
    if (about === "review" && permissions.includes("reviews.review.list")) {
      const found = await call(reviews.listReviews, recent);
      const rows = found.ok ? found.value.reviews : [];
      return rows.map(({ id, rating, title, body }) => ({
        value: id,
        label: `${rating}/5 ${(title ?? body).slice(0, 60)}`,
      }));
    }
    if (about !== "customer" || !permissions.includes("customers.customer.list")) return [];
    const found = await call(customers.listCustomers, recent);
    return found.ok ? found.value.customers.map(({ id, email }) => ({ value: id, label: email })) : [];
  }
  const [dry, records] = await Promise.all([
    isSteps && chosen && tried ? call(flows.dryRunFlow, { params, body: { [IDS[tried]]: chosen } }) : undefined,
    choices(),
  ]);
  return {
    view,
    status,
    tried,
    chosen,
    records,
    isLater: pageToken !== undefined,
    flow: orThrow(flow),
    draft: orThrow(draft),
    fields,
    dry: dry?.ok ? dry.value : undefined,
    dryProblem: dry && !dry.ok ? dry.problem.message : undefined,
    runs: runs ? orThrow(runs) : undefined,
    history: history ?? [],
    currency: project.currency,
    mayEdit: permissions.includes("flows.flow.edit"),
    now: new Date().toISOString(),
  };
}
export type FlowPage = Awaited<ReturnType<typeof flowPage>>;
