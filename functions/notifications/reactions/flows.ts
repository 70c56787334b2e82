import { type About, FlowNotificationWanted, FlowStopped } from "#events/flows";
import { when } from "#platform/reactions";
import { needsOwnProject, notifyPermitted, within } from "./raising.ts";

const PATHS: Readonly<Record<string, (id: string) => string>> = {
  order: (id) => `/orders/${id}`,
  customer: (id) => `/customers/${id}`,
  review: (id) => `/reviews/${id}`,
  variant: () => "/products",
  invoice: (id) => `/billing/invoices/${id}`,
};
const kindOf = ({ type, record = type }: About): string => record;

/** Everybody who may see the flow's runs is notified. */
export const tellFlowWanted = when("tell-flow-wanted", FlowNotificationWanted, needsOwnProject, (fact, context) => {
  const { title, text, level, about, flowId } = fact.data;
  return notifyPermitted(fact, "flows.flow.view", context, () => ({
    kind: "flow",
    level,
    title,
    body: text,
    action: within(PATHS[kindOf(about)]?.(about.id) ?? `/flows/${flowId}`, fact.tenant),
    subject: { type: kindOf(about), id: about.id },
  }));
});

export const tellFlowStopped = when("tell-flow-stopped", FlowStopped, needsOwnProject, (fact, context) => {
  const { flowId, name, reason } = fact.data;
  return notifyPermitted(fact, "flows.flow.edit", context, () => ({
    kind: "flow-stopped",
    level: "danger",
    title: `The flow ${name} was stopped`,
    body: `${reason}. Anything that happens in the meantime is recorded and can be replayed.`,
    action: within(`/flows/${flowId}`, fact.tenant),
    subject: { type: "flow", id: flowId },
  }));
});
