import * as z from "zod";
import type { EventType, Recorded } from "#events/_kernel";
import {
  Audience,
  FLOW_STATUSES,
  FlowContent,
  FlowDraftDiscarded,
  FlowDraftSaved,
  FlowPublished,
  FlowSettingsChanged,
  FlowStopped,
  FlowSwitched,
  PersonLimit,
  QuietHours,
} from "#events/flows";
import { Meta, metaOf } from "#platform/history";
import { projection, view } from "#platform/views";
import { type FlowState, flow } from "../domain/flow.ts";

const Row = z
  .object({
    flowId: z.string(),
    name: z.string().optional(),
    status: z.enum(FLOW_STATUSES),
    reason: z.string().optional(),
    pausedWithAll: z.boolean(),
    number: z.int(),
    content: FlowContent.optional(),
    draft: FlowContent.optional(),
    audience: Audience.nullable().optional(),
    quietHours: QuietHours.nullable().optional(),
    limitPerPerson: PersonLimit.nullable().optional(),
  })
  .extend(Meta.shape);
export type FlowRow = z.infer<typeof Row>;

/** Flows that somebody changed. The others are as their templates. */
export const flowView = view<FlowRow>({ name: "flows-flow", version: 1, row: Row, indexes: {} });

type FlowFact = Recorded & { readonly data: { readonly flowId: string } };
const key = ({ data }: { readonly data: { readonly flowId: string } }): string => data.flowId;
/** The row is the decider's state, with when and by whom it was changed. */
const folded = (row: FlowRow | undefined, fact: FlowFact): FlowRow => {
  const evolve = flow.evolve as Record<string, (state: FlowState, data: unknown) => FlowState>;
  const state = evolve[fact.type]?.((row as FlowState | undefined) ?? flow.initial, fact.data) ?? flow.initial;
  const { draft, reason, ...rest } = state;
  return {
    ...rest,
    ...(draft && { draft }),
    ...(reason !== undefined && { reason }),
    flowId: fact.data.flowId,
    ...metaOf(fact, row),
  } as FlowRow;
};

const building = projection(flowView);
for (const each of [
  FlowSettingsChanged,
  FlowDraftSaved,
  FlowDraftDiscarded,
  FlowPublished,
  FlowSwitched,
  FlowStopped,
] as readonly EventType[])
  building.when(each, key as never, folded as never);
export const flowProjection = building;
