import { SYSTEM } from "#events/_kernel";
import type { FlowContent } from "#events/flows";
import type { Context } from "#platform/http";
import { changesBetween } from "./changes.ts";
import type { Flow, FlowDraft, FlowRun } from "./contract/index.ts";
import { currentOf, type FlowState, flow } from "./domain/flow.ts";
import type { FlowTemplate } from "./domain/templates.ts";
import { seesAmounts, withoutAmounts } from "./hidden.ts";
import type { FlowRow } from "./projections/flow.ts";
import { type RunRow, runView } from "./projections/run.ts";
import { triggerOf } from "./triggers.ts";

/** When the templates were written: what nobody changed is as it was then. */
const SINCE = "2026-11-23T00:00:00.000Z";

export const stateOf = (row: FlowRow | undefined): FlowState => (row as FlowState | undefined) ?? flow.initial;
export const contentOf = (row: FlowRow | undefined, template: FlowTemplate): FlowContent =>
  row?.content ?? template.content;

const toTrigger = ({ trigger }: FlowContent) => ({
  ...trigger,
  conditions: [...trigger.conditions],
  title: triggerOf(trigger.event)?.title ?? trigger.event,
});

export async function toFlow(
  template: FlowTemplate,
  row: FlowRow | undefined,
  { views }: Pick<Context, "views">,
): Promise<Flow> {
  const { flowId: id } = template;
  const [sums, last] = await Promise.all([
    views.tally(runView, "stats", id),
    views.page(runView, { index: "flow", partition: id, descending: true, limit: 1 }),
  ]);
  const current = currentOf(stateOf(row), id);
  const { runs = 0, sent = 0, succeeded = 0, skipped = 0, failed = 0, waiting = 0, running = 0, missed = 0 } = sums;
  const content = contentOf(row, template);
  const lastRunAt = last.rows[0]?.startedAt;
  return {
    id,
    code: template.code,
    name: current?.name ?? template.name,
    description: template.description,
    category: template.category,
    status: row?.status ?? "off",
    ...(row?.reason !== undefined && { reason: row.reason }),
    pausedWithAll: row?.pausedWithAll ?? false,
    trigger: toTrigger(content),
    ...(content.delay && { delay: content.delay }),
    steps: [...content.steps],
    ...(current?.audience && { audience: current.audience }),
    ...(current?.quietHours && { quietHours: current.quietHours }),
    ...(current?.limitPerPerson && { limitPerPerson: current.limitPerPerson }),
    number: row?.number ?? 0,
    stats: {
      runs,
      sent,
      succeeded,
      skipped,
      failed,
      missed,
      waiting: waiting + running,
      ...(lastRunAt && { lastRunAt }),
    },
    ...(row?.draft && { draftId: draftId(id) }),
    createdAt: row?.createdAt ?? SINCE,
    createdBy: row?.createdBy ?? SYSTEM,
    updatedAt: row?.updatedAt ?? SINCE,
    updatedBy: row?.updatedBy ?? SYSTEM,
    version: row?.version ?? 0,
  };
}

const draftId = (flowId: string): string => flowId.replace(/^flw_/, "fdr_");

export function toDraft(template: FlowTemplate, row: FlowRow | undefined): FlowDraft {
  const published = contentOf(row, template);
  const content = row?.draft ?? published;
  const email = content.steps.find(({ type }) => type === "email");
  return {
    id: draftId(template.flowId),
    flow: template.flowId,
    ...(email?.type === "email" && email.config),
    trigger: toTrigger(content),
    ...(content.delay && { delay: content.delay }),
    steps: [...content.steps],
    changes: changesBetween(published, content),
  };
}

/** A run, its reasons without amounts for callers who do not see them. */
export function toRun(run: RunRow, permissions: ReadonlySet<string>): FlowRun {
  const { flowId, about, status, emails: _, source: __, ...row } = run;
  const shown = <Part extends { readonly reason?: string | undefined }>(part: Part): Part =>
    part.reason === undefined || seesAmounts(about, permissions)
      ? part
      : { ...part, reason: withoutAmounts(part.reason) };
  return {
    ...shown(row),
    steps: row.steps.map(shown),
    flow: flowId,
    subject: about,
    status: status === "missed" ? "skipped" : status,
    missed: status === "missed",
  };
}
