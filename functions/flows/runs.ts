import { bulkJob, MAX_BULK, startBulk } from "#platform/bulk";
import type { BodyOf, QueryOf } from "#platform/contract";
import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { periodOf } from "#platform/tables";
import { type Position, readerOf } from "#platform/views";
import { toRun } from "./answers.ts";
import type { flows as contract } from "./contract/index.ts";
import { templateOf } from "./domain/templates.ts";
import { loadFlow } from "./engine.ts";
import type { One } from "./flows.ts";
import { flowView } from "./projections/flow.ts";
import { runView } from "./projections/run.ts";
import { begin } from "./start.ts";

type Contract = typeof contract;

export async function listFlowRuns(context: Context & One & { readonly query: QueryOf<Contract["listFlowRuns"]> }) {
  const { params, query, views, paging, permissions } = context;
  if (!templateOf(params.flowId)) return refuse("not-found");
  const partition = query.status ? `${params.flowId}/${query.status}` : params.flowId;
  const range = { index: "flow", partition, descending: true, limit: query.pageSize };
  const page = await views.page(runView, { ...range, ...paging.after(query.pageToken) });
  return { runs: page.rows.map((row) => toRun(row, permissions)), nextPageToken: paging.next(page.next) };
}

export async function listFlowRunsAbout(
  context: Context & {
    readonly params: { readonly record: string };
    readonly query: QueryOf<Contract["listFlowRunsAbout"]>;
  },
) {
  const { params, query, views, paging, permissions } = context;
  const range = { index: "record", partition: params.record, descending: true, limit: query.pageSize };
  const page = await views.page(runView, { ...range, ...paging.after(query.pageToken) });
  const flows = await views.many(flowView, [...new Set(page.rows.map(({ flowId }) => flowId))]);
  const named = new Map(flows.map(({ flowId, name }) => [flowId, name]));
  const nameOf = (id: string): string => named.get(id) ?? templateOf(id)?.name ?? id;
  return {
    runs: page.rows.map((row) => ({ ...toRun(row, permissions), flowName: nameOf(row.flowId) })),
    nextPageToken: paging.next(page.next),
  };
}

export const REPLAY_JOB = "flows.replay";

/** Starts what a flow missed in a period. A run that was started already is not missed any more, so none starts twice. */
export async function replayFlow(context: Context & One & { readonly body: BodyOf<Contract["replayFlow"]> }) {
  const { params, body, views, project } = context;
  const template = templateOf(params.flowId);
  if (!template) return refuse("not-found");
  const row = await views.get(flowView, params.flowId);
  if (row?.status !== "on") return refuse("flow-not-on");
  const { from, before: to } = periodOf(body.start, body.end, project.timeZone) ?? {};
  if (from === undefined || to === undefined || from >= to)
    return refuse("validation-failed", { errors: { end: ["Must be after the start"] } });
  const ids: string[] = [];
  let after: Position | undefined;
  do {
    const range = { index: "missed", partition: params.flowId, from, to, limit: 100, ...(after && { after }) };
    const page = await views.page(runView, range);
    ids.push(...page.rows.map(({ id }) => id));
    after = page.next;
  } while (after && ids.length < MAX_BULK);
  if (ids.length === 0) return refuse("nothing-missed");
  const runs = ids.slice(0, MAX_BULK);
  const title = `Replay ${runs.length} missed ${runs.length === 1 ? "run" : "runs"} of ${row.name ?? template.name}`;
  const { jobId } = await startBulk(context, { kind: REPLAY_JOB, title, input: { ids: runs } });
  return { jobId, runs: runs.length, more: after !== undefined };
}

export const replayJob = bulkJob<string>({
  items: (input) => (input as { ids: readonly string[] }).ids,
  async one(id, { ports, job: { tenant } }) {
    const row = await readerOf(ports.views, tenant, async () => {}).get(runView, id);
    if (!row) return { key: id, ok: false, message: "This run no longer exists." };
    const key = row.about.label;
    if (row.status !== "missed") return { key, ok: true, message: "It has already been started." };
    const { stream, version } = row.source;
    const [project, loaded, [fact]] = await Promise.all([
      ports.access.project(tenant),
      loadFlow(ports, tenant, row.flowId),
      ports.store.load(tenant, stream, version - 1),
    ]);
    if (!project || !loaded || !fact) return { key, ok: false, message: "The record it is about no longer exists." };
    if (loaded.state.status !== "on") return { key, ok: false, message: "The flow is switched off." };
    const { flowId, eventId, source, about } = row;
    const start = { runId: id, flowId, code: loaded.current.template.code, eventId, source, about };
    await begin(ports, project, loaded, start, fact, true);
    return { key, ok: true };
  },
});
