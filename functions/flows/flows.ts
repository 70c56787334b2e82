import { areaOf } from "#events/_described";
import { type FlowContent, flowStream } from "#events/flows";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { type HistoryQuery, recordHistory } from "#platform/history";
import type { Context } from "#platform/http";
import { normalised } from "#platform/views";
import { contentOf, toDraft, toFlow } from "./answers.ts";
import type { flows as contract, UpdateFlow } from "./contract/index.ts";
import { flow } from "./domain/flow.ts";
import { type FlowTemplate, TEMPLATES, templateOf } from "./domain/templates.ts";
import { allFields, fieldsFor } from "./fields.ts";
import { answerOf } from "./found.ts";
import { FLOW_LABELS } from "./labels.ts";
import { type FlowRow, flowView } from "./projections/flow.ts";
import { TRIGGERS } from "./triggers.ts";
import { audienceErrors, contentErrors, zoneErrors } from "./validate.ts";

type Contract = typeof contract;
export type One = { readonly params: { readonly flowId: string } };

/** All flows are the templates, so that a page of them is a part of that list. */
export async function listFlows(context: Context & { readonly query: QueryOf<Contract["listFlows"]> }) {
  const { query, paging, views } = context;
  const words = normalised(query.search ?? "")
    .split(/\s+/)
    .filter(Boolean);
  const rows = await views.many(
    flowView,
    TEMPLATES.map(({ flowId }) => flowId),
  );
  const found = TEMPLATES.map((template) => ({
    template,
    row: rows.find((row) => row.flowId === template.flowId),
  })).filter(({ template, row }) => {
    const text = normalised([row?.name ?? template.name, template.description, template.category].join(" "));
    return words.every((word) => text.includes(word));
  });
  const { after } = paging.after(query.pageToken);
  const from = after ? Number(after.sort) : 0;
  const page = found.slice(from, from + query.pageSize);
  const next = from + query.pageSize < found.length ? { sort: String(from + query.pageSize), key: "" } : undefined;
  return {
    flows: await Promise.all(page.map(({ template, row }) => toFlow(template, row, context))),
    nextPageToken: paging.next(next),
  };
}

export const getFlowOptions = () => ({
  triggers: TRIGGERS.map((trigger) => ({
    event: trigger.event,
    title: trigger.title,
    about: trigger.about,
    area: areaOf(trigger.event),
    fields: fieldsFor(trigger).map(({ name }) => name),
  })),
  fields: allFields().map(({ name, label, kind, personal }) => ({ name, label, kind, personal: personal === true })),
});

export const getFlow = (context: Context & One) => answerOf(context);

export async function getFlowDraft({ params, views }: Context & One) {
  const template = templateOf(params.flowId);
  if (!template) return refuse("not-found");
  return toDraft(template, await views.get(flowView, params.flowId));
}

/** The draft that a request asks for; undefined where it changes nothing of the content. */
function draftOf(body: UpdateFlow, template: FlowTemplate, row: FlowRow | undefined): FlowContent | undefined {
  const { trigger, delay, steps, draft, discardDraft } = body;
  if (!trigger && delay === undefined && !steps && !draft) return undefined;
  const base = (discardDraft ? undefined : row?.draft) ?? contentOf(row, template);
  const { delay: before, ...rest } = base;
  const wanted = delay === undefined ? before : (delay ?? undefined);
  const next = steps ?? base.steps;
  const first = next.findIndex(({ type }) => type === "email");
  return {
    ...rest,
    trigger: {
      event: trigger?.event ?? base.trigger.event,
      conditions: trigger?.conditions ?? base.trigger.conditions,
    },
    ...(wanted && { delay: wanted }),
    steps: next.map((step, at) => {
      if (!draft || at !== first || step.type !== "email") return step;
      const { previewText, ...config } = { ...step.config, ...draft };
      return { ...step, config: { ...config, ...(previewText && { previewText }) } } as typeof step;
    }),
  };
}

export async function updateFlow(context: Context & One & { readonly body: UpdateFlow }) {
  const { params, body, views, run } = context;
  const { flowId } = params;
  const template = templateOf(flowId);
  if (!template) return refuse("not-found");
  const row = await views.get(flowView, flowId);
  const content = draftOf(body, template, row);
  const errors = {
    ...(content && contentErrors(content)),
    ...(body.audience && audienceErrors(body.audience.conditions)),
    ...(body.quietHours && zoneErrors(body.quietHours.timeZone)),
    ...(body.draft && !content?.steps.some(({ type }) => type === "email") && { draft: ["This flow sends no email"] }),
  };
  if (Object.keys(errors).length > 0) return refuse("validation-failed", { errors });
  const { name, audience, quietHours, limitPerPerson, status, reason, publish, discardDraft } = body;
  const input = { name, audience, quietHours, limitPerPerson, status, reason, publish, content, discard: discardDraft };
  const result = await run(flow, flowId, "change", { flowId, ...input }, { fingerprint: body });
  return isRefusal(result) ? (result as never) : answerOf(context);
}

/** Each flow is switched by itself: repeating the request finds those done that are done. */
async function switchAll(context: Context, status: "on" | "paused", reason?: string) {
  const switched: string[] = [];
  for (const { flowId } of TEMPLATES) {
    const key = context.caller.idempotencyKey && `${context.caller.idempotencyKey}:${flowId}`;
    const input = { flowId, status, ...(reason !== undefined && { reason }) };
    const result = await context.run(flow, flowId, "switchWithAll", input, {
      ...(key && { idempotencyKey: `flows-${status}:${key}` }),
      ifMatch: undefined,
    });
    if (isRefusal(result)) return result as never;
    if (result.facts.length > 0 || result.repeated) switched.push(flowId);
  }
  return { flows: switched };
}
export const pauseFlows = (context: Context & { readonly body: BodyOf<Contract["pauseFlows"]> }) =>
  switchAll(context, "paused", context.body.reason);
export const resumeFlows = (context: Context) => switchAll(context, "on");

export const getFlowHistory = (context: Context & One & { readonly query: HistoryQuery }) =>
  recordHistory(context, templateOf(context.params.flowId), flowStream(context.params.flowId), FLOW_LABELS);
