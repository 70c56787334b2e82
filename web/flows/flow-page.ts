import type { LoaderFunctionArgs } from "@remix-run/node";
import { flows } from "#contracts/flows";
import { orders } from "#contracts/orders";
import { recordHistory } from "#web/_record/record-history.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { VIEWS } from "./views.ts";

const RUN_STATES = ["waiting", "running", "succeeded", "skipped", "failed", "missed"] as const;
const DRY_ORDERS = 25;

/** What a flow's page shows of its tab. */
export async function flowPage(args: LoaderFunctionArgs) {
  const { call, permissions, project } = await member(args);
  const url = new URL(args.request.url).searchParams;
  const params = { flowId: args.params.flowId ?? "" };
  const view = VIEWS.find((each) => each === url.get("view")) ?? "steps";
  const status = RUN_STATES.find((each) => each === url.get("status"));
  const orderId = url.get("order") ?? undefined;
  const pageToken = url.get("after") ?? undefined;
  const maySeeOrders = permissions.includes("orders.order.list");
  const isSteps = view === "steps";
  const recent = { params: { platformId: project.platformId }, query: { pageSize: DRY_ORDERS } };
  const runsQuery = { pageSize: 20, ...(status && { status }), ...(pageToken && { pageToken }) };
  const [flow, draft, options, found, dry, runs, history] = await Promise.all([
    call(flows.getFlow, { params }),
    call(flows.getFlowDraft, { params }),
    isSteps ? call(flows.getFlowOptions, {}) : undefined,
    isSteps && maySeeOrders ? call(orders.listOrders, recent) : undefined,
    isSteps && orderId ? call(flows.dryRunFlow, { params, body: { orderId } }) : undefined,
    view === "runs" ? call(flows.listFlowRuns, { params, query: runsQuery }) : undefined,
    view === "history" ? recordHistory(call, flows.getFlowHistory, params) : undefined,
  ]);
  return {
    view,
    status,
    orderId,
    isLater: pageToken !== undefined,
    flow: orThrow(flow),
    draft: orThrow(draft),
    fields: options ? orThrow(options).fields : [],
    orders: found?.ok ? found.value.orders.map(({ id, number }) => ({ id, number })) : [],
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
