import { pathOf } from "#events/_described";
import { type About, FlowNotificationWanted } from "#events/flows";
import { when } from "#platform/reactions";
import { needsOwnProject, notifyPermitted, within } from "./raising.ts";

const kindOf = ({ type, record = type }: About): string => record;

/** Everybody who may see the flow's runs is notified. */
export const tellFlowWanted = when("tell-flow-wanted", FlowNotificationWanted, needsOwnProject, (fact, context) => {
  const { title, text, level, about, flowId } = fact.data;
  return notifyPermitted(fact, "flows.flow.view", context, () => ({
    kind: "flow",
    level,
    title,
    body: text,
    action: within(pathOf(kindOf(about), about.id) ?? `/flows/${flowId}`, fact.tenant),
    subject: { type: kindOf(about), id: about.id },
  }));
});
