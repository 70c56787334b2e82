import * as z from "zod";
import { event, streamOf } from "#events/_kernel";
import { About, Audience, FLOW_STATUSES, FlowContent, FlowId, FlowRunId, PersonLimit, QuietHours } from "./content.ts";

export * from "./content.ts";

export const FLOW = "flow";
export const FLOW_RUN = "flowrun";
export const FLOW_GUARD = "flowguard";
export const flowStream = (flow: string): string => streamOf(FLOW, flow);
export const runStream = (run: string): string => streamOf(FLOW_RUN, run);

const flow = { flowId: FlowId, code: z.string() };
const Reason = z.string().max(300);

/** Only the changed settings; null removes one. They apply at once. */
export const FlowSettingsChanged = event(
  "FlowSettingsChanged",
  z.object({
    ...flow,
    name: z.string().min(1).max(120).optional(),
    audience: Audience.nullable().optional(),
    quietHours: QuietHours.nullable().optional(),
    limitPerPerson: PersonLimit.nullable().optional(),
  }),
);
export const FlowDraftSaved = event("FlowDraftSaved", z.object({ ...flow, content: FlowContent }));
export const FlowDraftDiscarded = event("FlowDraftDiscarded", z.object(flow));
/** The content that runs start with from now on. `number` counts from 1. */
export const FlowPublished = event(
  "FlowPublished",
  z.object({ ...flow, number: z.int().positive(), content: FlowContent }),
);
/** `all`: together with all others, in an incident or after it. */
export const FlowSwitched = event(
  "FlowSwitched",
  z.object({ ...flow, status: z.enum(FLOW_STATUSES), reason: Reason.optional(), all: z.literal(true).optional() }),
);
/** It was stopped because something is wrong with it. Runs that wait stay. */
export const FlowStopped = event("FlowStopped", z.object({ ...flow, name: z.string(), reason: Reason }));

const run = { runId: FlowRunId, flowId: FlowId };
const Start = z.object({
  ...run,
  code: z.string(),
  /** The fact that started it, and where it is in the log. */
  eventId: z.string(),
  source: z.object({ stream: z.string(), version: z.int().positive(), type: z.string(), at: z.string() }),
  about: About,
});
export type RunStart = z.infer<typeof Start>;

/** Something happened while the flow was paused or stopped. Replaying it starts the run. */
export const FlowRunMissed = event("FlowRunMissed", Start.extend({ reason: Reason }), { internal: true });
/** `number` is the published version; `causes` are the flows that led to its fact, the first one first. */
export const FlowRunStarted = event(
  "FlowRunStarted",
  Start.extend({
    number: z.int().positive(),
    causes: z.array(FlowId).max(20),
    replayed: z.literal(true).optional(),
  }),
  { internal: true },
);
/** It goes on with the step at `until`. */
export const FlowRunWaiting = event(
  "FlowRunWaiting",
  z.object({
    ...run,
    stepId: z.string(),
    until: z.string(),
    reason: Reason,
    /** When the step was first tried, where it is tried again. */
    since: z.string().optional(),
  }),
  { internal: true },
);
export const FlowStepDone = event(
  "FlowStepDone",
  z.object({
    ...run,
    stepId: z.string(),
    type: z.string(),
    status: z.enum(["done", "skipped", "failed"]),
    reason: Reason.optional(),
    /** The step that is next, where it is not the one below. */
    next: z.string().optional(),
  }),
  { internal: true },
);
export const FlowRunEnded = event(
  "FlowRunEnded",
  z.object({ ...run, status: z.enum(["succeeded", "skipped", "failed"]), reason: Reason.optional() }),
  { internal: true },
);

/** Who wants something: other services do it. Texts name no person. */
const wanted = { ...run, stepId: z.string(), flowName: z.string(), about: About };
export const FlowTaskWanted = event(
  "FlowTaskWanted",
  z.object({
    ...wanted,
    title: z.string().max(200),
    text: z.string().max(2000).optional(),
    priority: z.int().min(0).max(4),
    dueOn: z.string().optional(),
  }),
);
export const FlowTagWanted = event(
  "FlowTagWanted",
  z.object({ ...wanted, target: z.enum(["order", "customer"]), id: z.string(), tag: z.string().max(60) }),
);
export const FlowNotificationWanted = event(
  "FlowNotificationWanted",
  z.object({
    ...wanted,
    title: z.string().max(160),
    text: z.string().max(1000),
    level: z.enum(["default", "success", "warning", "danger"]),
  }),
);
/** The run has reached an email, which is sent where nobody else waits for it. */
export const FlowEmailWanted = event("FlowEmailWanted", z.object({ ...run, stepId: z.string() }));
export const FlowWebhookWanted = event("FlowWebhookWanted", z.object({ ...wanted, endpointId: z.string() }));

/** A run was let through: it counts for the limits of its person, or of its record where nobody is concerned. */
export const FlowRunAdmitted = event("FlowRunAdmitted", z.object({ ...run, key: z.string(), at: z.string() }), {
  internal: true,
});

export const flowEvents = [
  FlowSettingsChanged,
  FlowDraftSaved,
  FlowDraftDiscarded,
  FlowPublished,
  FlowSwitched,
  FlowStopped,
] as const;
export const runEvents = [
  FlowRunMissed,
  FlowRunStarted,
  FlowRunWaiting,
  FlowStepDone,
  FlowRunEnded,
  FlowTaskWanted,
  FlowTagWanted,
  FlowNotificationWanted,
  FlowWebhookWanted,
  FlowEmailWanted,
] as const;
