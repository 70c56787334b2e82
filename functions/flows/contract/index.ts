import * as z from "zod";
import { emailAddress } from "#events/_kernel";
import { Audience, Conditions, Duration, FlowId, FlowStep, PersonLimit, QuietHours } from "#events/flows";
import { command, DayOrInstant, named, paged, pageOf, query } from "#platform/contract";
import { HistoryPage } from "#platform/history";
import { DryRun, Flow, FlowDraft, FlowOptions, FlowRun, FlowRunAbout } from "./views.ts";

export * from "./refusals.ts";
export * from "./views.ts";

const text = (max: number) => z.string().trim().min(1, "Required").max(max);
const email = emailAddress("Use an email address");

/**
 * Settings and `status` apply at once; `trigger`, `delay`, `steps` and `draft` change the draft, which `publish` makes live.
 * `draft` is the content of the first email. null removes a setting.
 */
export const updateFlowRequest = z.strictObject({
  name: text(120).optional(),
  audience: z.strictObject(Audience.shape).nullable().optional(),
  quietHours: z.strictObject(QuietHours.shape).nullable().optional(),
  limitPerPerson: z.strictObject(PersonLimit.shape).nullable().optional(),
  status: z.enum(["on", "off", "paused"]).optional(),
  /** Why, for the history. */
  reason: text(300).optional(),
  trigger: z.strictObject({ event: z.string().max(60).optional(), conditions: Conditions }).optional(),
  delay: z.strictObject(Duration.shape).nullable().optional(),
  steps: z.array(FlowStep).min(1, "A flow has at least one step").max(20).optional(),
  draft: z
    .strictObject({
      subject: text(200).optional(),
      previewText: text(200).nullable().optional(),
      text: text(10_000).optional(),
    })
    .optional(),
  discardDraft: z.literal(true).optional(),
  publish: z.literal(true).optional(),
});
export type UpdateFlow = z.infer<typeof updateFlowRequest>;

export const flowTestSendRequest = z.strictObject({
  to: z.array(email).min(1, "Add an email address").max(5, "At most 5 addresses"),
  sample: z
    .strictObject({ orderId: z.string().max(60).optional(), customerId: z.string().max(60).optional() })
    .optional(),
  /** The email to send, where there are several. */
  stepId: z.string().max(40).optional(),
});

export const dryRunRequest = z.strictObject({
  orderId: z.string().max(60).optional(),
  reviewId: z.string().max(60).optional(),
  customerId: z.string().max(60).optional(),
  variantId: z.string().max(60).optional(),
  /** Where the flow begins with an event about another record. */
  recordId: z.string().max(60).optional(),
  /** Of the stock, where the flow is about an item. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, "Use a two-letter country code, like GB")
    .optional(),
  version: z.enum(["draft", "published"]).default("draft"),
});

const base = "/v1/flows";
const one = { flowId: FlowId };

export const flows = named({
  listFlows: query(`GET ${base}`, {
    summary: "List the project's flows",
    permission: "flows.flow.list",
    query: paged({ search: z.string().max(500).optional() }),
    returns: pageOf("flows", Flow),
  }),
  getFlowOptions: query(`GET ${base}/options`, {
    summary: "List what can start a flow, and the fields that conditions and texts can use",
    permission: "flows.flow.view",
    returns: FlowOptions,
  }),
  pauseFlows: command(`POST ${base}/pause`, {
    summary: "Pause every flow that is on; anything that happens in the meantime is recorded and can be replayed",
    permission: "flows.flow.edit",
    body: z.strictObject({ reason: text(300) }),
    returns: z.object({ flows: z.array(z.string()) }),
  }),
  resumeFlows: command(`POST ${base}/resume`, {
    summary: "Switch on every flow that was paused this way",
    permission: "flows.flow.edit",
    returns: z.object({ flows: z.array(z.string()) }),
  }),
  getFlow: query(`GET ${base}/{flowId}`, {
    summary: "Get a flow",
    permission: "flows.flow.view",
    params: one,
    returns: Flow,
    refuses: ["not-found"],
  }),
  updateFlow: command(`PATCH ${base}/{flowId}`, {
    summary: "Change, publish, switch on, pause or switch off a flow",
    permission: "flows.flow.edit",
    params: one,
    body: updateFlowRequest,
    returns: Flow,
    refuses: ["not-found", "invalid-transition", "validation-failed"],
  }),
  getFlowDraft: query(`GET ${base}/{flowId}/draft`, {
    summary: "Get a flow's draft and how it differs from what is published",
    permission: "flows.flow.view",
    params: one,
    returns: FlowDraft,
    refuses: ["not-found"],
  }),
  testSendFlow: command(`POST ${base}/{flowId}/draft/test-send`, {
    summary: "Send an email of a flow's draft to at most 5 addresses",
    permission: "flows.flow.edit",
    params: one,
    body: flowTestSendRequest,
    returns: z.object({ sent: z.int(), rendered: z.object({ subject: z.string(), html: z.string() }) }),
    refuses: ["not-found", "no-email", "validation-failed", "record-hidden"],
  }),
  dryRunFlow: query(`POST ${base}/{flowId}/dry-run`, {
    summary: "Get what a flow would do for a past order, review or item; nothing is sent or changed",
    permission: "flows.flow.view",
    params: one,
    body: dryRunRequest,
    returns: DryRun,
    refuses: ["not-found", "validation-failed", "record-hidden"],
  }),
  listFlowRuns: query(`GET ${base}/{flowId}/runs`, {
    summary: "List a flow's runs, newest first, with the reason each one stopped",
    permission: "flows.flow.view",
    params: one,
    query: paged({ status: z.enum(["waiting", "running", "succeeded", "skipped", "failed", "missed"]).optional() }),
    returns: pageOf("runs", FlowRun),
    refuses: ["not-found"],
  }),
  listFlowRunsAbout: query(`GET ${base}/runs/{record}`, {
    summary: "List the runs of flows about a record, newest first",
    permission: "flows.flow.view",
    params: { record: z.string().min(1).max(60) },
    query: paged({}),
    returns: pageOf("runs", FlowRunAbout),
  }),
  replayFlow: command(`POST ${base}/{flowId}/replay`, {
    summary: "Start the runs that a flow missed in a period, each once; a job of at most 1,000",
    permission: "flows.flow.edit",
    params: one,
    body: z.strictObject({ start: DayOrInstant, end: DayOrInstant }),
    returns: z.object({ jobId: z.string(), runs: z.int(), more: z.boolean() }),
    status: 202,
    refuses: ["not-found", "nothing-missed", "flow-not-on", "validation-failed"],
  }),
  getFlowHistory: query(`GET ${base}/{flowId}/history`, {
    summary: "List the history of a flow, newest first",
    permission: "flows.flow.view",
    params: one,
    query: paged({}),
    returns: HistoryPage,
    refuses: ["not-found"],
  }),
});
