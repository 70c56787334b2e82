import * as z from "zod";
import { FlowPublished, FlowStopped, FlowSwitched } from "#events/flows";
import { composed, view } from "#platform/views";

const Row = z.object({ events: z.record(z.string(), z.array(z.string())) });
type TriggersRow = z.infer<typeof Row>;
interface Part {
  readonly flowId: string;
  readonly event?: string;
  readonly isOff: boolean;
}

/**
 * Which flows a fact concerns: one row for each project, the one thing that is read where none is. Paused flows are in it,
 * because what they miss is recorded.
 */
export const triggersView = view<TriggersRow>({ name: "flows-triggers", version: 1, row: Row, indexes: {} });
export const TRIGGERS_KEY = "on";
const key = () => TRIGGERS_KEY;

export const triggersProjection = composed<Part, TriggersRow>(triggersView, (parts) => {
  const events: Record<string, string[]> = {};
  for (const { flowId, event, isOff } of Object.values(parts))
    if (event !== undefined && !isOff) events[event] = [...(events[event] ?? []), flowId];
  return { events };
})
  .when(FlowPublished, key, (part, { data: { flowId, content } }) => ({
    isOff: true,
    ...part,
    flowId,
    event: content.trigger.event,
  }))
  .when(FlowSwitched, key, (part, { data: { flowId, status } }) => ({ ...part, flowId, isOff: status === "off" }))
  .when(FlowStopped, key, (part, { data: { flowId } }) => ({ ...part, flowId, isOff: false }));
