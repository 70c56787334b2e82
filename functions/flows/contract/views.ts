import * as z from "zod";
import { Money } from "#events/_kernel";
import { About, Audience, Condition, Duration, FLOW_STATUSES, FlowStep, PersonLimit, QuietHours } from "#events/flows";
import { Meta } from "#platform/history";

export const FlowStatusName = z.enum(FLOW_STATUSES);
const TriggerView = z.object({
  event: z.string(),
  /** The event in words. */
  title: z.string(),
  conditions: z.array(Condition),
});

export const Flow = z
  .object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    description: z.string(),
    category: z.enum(["order", "customer", "marketing", "review", "stock", "internal"]),
    status: FlowStatusName,
    /** Why it is paused, or was stopped. */
    reason: z.string().optional(),
    /** It was paused together with all others. */
    pausedWithAll: z.boolean(),
    trigger: TriggerView,
    delay: Duration.optional(),
    steps: z.array(FlowStep),
    audience: Audience.optional(),
    quietHours: QuietHours.optional(),
    limitPerPerson: PersonLimit.optional(),
    /** The published version that runs start with; 0 while it was never switched on. */
    number: z.int(),
    /**
     * Runs without those that were missed. Emails of flows carry no tracking, so `opened`, `clicked`, `orders` and `revenue`
     * are not known and left out.
     */
    stats: z.object({
      runs: z.int(),
      sent: z.int(),
      succeeded: z.int(),
      skipped: z.int(),
      failed: z.int(),
      waiting: z.int(),
      missed: z.int(),
      opened: z.int().optional(),
      clicked: z.int().optional(),
      orders: z.int().optional(),
      revenue: Money.optional(),
      lastRunAt: z.string().optional(),
    }),
    /** Present while there are changes that are not published. */
    draftId: z.string().optional(),
  })
  .extend(Meta.shape);
export type Flow = z.infer<typeof Flow>;

/** What would be published, and how it differs. Without changes it is as published. */
export const FlowDraft = z.object({
  id: z.string(),
  flow: z.string(),
  /** Of the first email, where there is one. */
  subject: z.string().optional(),
  previewText: z.string().optional(),
  text: z.string().optional(),
  trigger: TriggerView,
  delay: Duration.optional(),
  steps: z.array(FlowStep),
  /** In words, by step; empty while nothing is changed. */
  changes: z.array(z.object({ step: z.string(), text: z.string() })),
});
export type FlowDraft = z.infer<typeof FlowDraft>;

export const FlowRun = z.object({
  id: z.string(),
  flow: z.string(),
  eventId: z.string(),
  eventAt: z.string(),
  subject: About,
  status: z.enum(["waiting", "running", "succeeded", "skipped", "failed"]),
  /** It never started, because the flow was paused or stopped. It can be replayed. */
  missed: z.boolean(),
  replayed: z.boolean(),
  /** Why it ended, where it did not reach its last step. */
  reason: z.string().optional(),
  steps: z.array(
    z.object({ id: z.string(), type: z.string(), status: z.string(), at: z.string(), reason: z.string().optional() }),
  ),
  number: z.int().optional(),
  startedAt: z.string(),
  endedAt: z.string().optional(),
  /** When it goes on. */
  until: z.string().optional(),
});
export type FlowRun = z.infer<typeof FlowRun>;
/** A run as the record that it is about shows it. */
export const FlowRunAbout = FlowRun.extend({ flowName: z.string() });

const Check = z.object({ text: z.string(), actual: z.string(), isTrue: z.boolean() });
export const DryRunStep = z.object({
  id: z.string(),
  type: z.string(),
  /** `never`: the run ends before it. */
  outcome: z.enum(["done", "wait", "stop", "skipped", "never"]),
  at: z.string().optional(),
  /** When a wait would end. */
  until: z.string().optional(),
  reason: z.string().optional(),
  checks: z.array(Check),
  /** `to` only for callers who may see customers; for others the texts name nobody either. */
  email: z.object({ to: z.string().optional(), subject: z.string(), text: z.string() }).optional(),
  text: z.string().optional(),
});
/** What the flow would have done. Nothing was sent or changed. */
export const DryRun = z.object({
  flow: z.string(),
  version: z.enum(["draft", "published"]),
  subject: About,
  outcome: z.enum(["completes", "stops"]),
  reason: z.string().optional(),
  /** Whether the event has happened to the record; else it is taken to happen now. */
  happened: z.boolean(),
  at: z.string(),
  trigger: z.object({ title: z.string(), checks: z.array(Check) }),
  steps: z.array(DryRunStep),
});
export type DryRun = z.infer<typeof DryRun>;

export const FlowOptions = z.object({
  triggers: z.array(
    z.object({
      event: z.string(),
      title: z.string(),
      /** The record that runs are about; `record`: any other, of which only the event's own fields are known. */
      about: z.string(),
      /** What the event belongs to, for grouping. */
      area: z.string(),
      /** The names of the fields that conditions and texts can use with it. */
      fields: z.array(z.string()),
    }),
  ),
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      kind: z.enum(["text", "number", "money", "flag", "list"]),
      /** Only emails to the person may show it. */
      personal: z.boolean(),
    }),
  ),
});
