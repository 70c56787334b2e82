import { flows } from "#contracts/flows";
import type { Member } from "#web/_server/member.ts";

const SHOWN = 5;

/** The latest runs of flows about an order, and the emails each one sent. */
export async function flowRunsAbout({ call, permissions }: Member, orderId: string) {
  if (!permissions.includes("flows.flow.view")) return [];
  const found = await call(flows.listFlowRunsAbout, { params: { record: orderId }, query: { pageSize: SHOWN } });
  if (!found.ok) return [];
  return found.value.runs.map(({ id, flow, flowName, status, reason, steps, startedAt }) => ({
    id,
    flow,
    flowName,
    status,
    reason,
    startedAt,
    emails: steps.filter((step) => step.type === "email" && step.status === "done").length,
  }));
}
export type FlowRunsAbout = Awaited<ReturnType<typeof flowRunsAbout>>;
