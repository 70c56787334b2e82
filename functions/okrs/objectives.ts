import { objectiveKind, periodOf } from "#events/okrs";
import { mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { recordRange } from "#platform/record-views";
import { type Purpose, recordHandlers } from "#platform/records";
import { tableFile } from "#platform/tables";
import { pagesOf } from "#platform/views";
import { objectivesOf, todayOf } from "./answers.ts";
import type { Objective, okrs } from "./contract/index.ts";
import { objective } from "./domain/objective.ts";
import { OBJECTIVE, objectiveTable, statusText } from "./labels.ts";
import { measureText } from "./measure.ts";
import { type ObjectiveRow, objectiveListing, objectiveProjection, objectiveView } from "./projections/objective.ts";

type Contract = typeof okrs;
type One = { readonly params: { readonly objectiveId: string } };

type Body = BodyOf<Contract["createObjective"] | Contract["updateObjective"]>;

/** Key results that are new are given ids; a new objective without an owner is the caller's. */
function prepare({ keyResults, ...body }: Body, { caller, newId }: Context, { of }: Purpose) {
  return {
    ...(of === "create" && caller.user && { owner: caller.user }),
    ...body,
    ...(keyResults && {
      keyResults: keyResults.map(({ id, ...each }, at) => ({ id: id ?? newId("krs", String(at)), ...each })),
    }),
  };
}

export const records = recordHandlers({
  kind: objectiveKind,
  decider: objective,
  view: objectiveView,
  projection: objectiveProjection,
  listing: objectiveListing,
  labels: OBJECTIVE,
  permission: "okrs.objective",
  rows: "objectives",
  toAnswer: objectivesOf,
  prepare,
});

export async function checkInObjective(
  context: Context & One & { readonly body: BodyOf<Contract["checkInObjective"]> },
) {
  const { objectiveId } = context.params;
  const input = { ...context.body, objectiveId, today: todayOf(context) };
  const result = await context.run(objective, objectiveId, "checkIn", input, { fingerprint: context.body });
  return isRefusal(result) ? mapRefusal(result) : records.current(context);
}

const percent = (share: number): string => String(Math.round(share * 1000) / 10);
const toLine = ({ period, keyResults, owner, ...each }: Objective) => ({
  id: each.id,
  title: each.title,
  period: period.name,
  startOn: period.startOn,
  endOn: period.endOn,
  status: statusText(each.status),
  progress: percent(each.progress),
  expected: percent(each.expectedProgress),
  ...(each.confidence !== undefined && { confidence: String(each.confidence) }),
  ...(owner && { ownerId: owner }),
  ...(each.description && { description: each.description }),
  updatedAt: each.updatedAt,
  keyResults: keyResults.map((result) => ({
    keyResult: result.title,
    from: measureText(result, result.initialValue),
    target: measureText(result, result.targetValue),
    now: measureText(result, result.currentValue),
    done: percent(result.progress),
    weight: String(result.weight),
  })),
});

/** The list as CSV. `start` and `end` leave objectives whose period has a day between them. */
export function exportOkrs(context: Context & { readonly query: QueryOf<Contract["exportOkrs"]> }) {
  const { query, project, views } = context;
  const { start, end } = query;
  if (start && end && start > end)
    return refuse("validation-failed", { errors: { end: ["Use the start or a later date"] } });
  const range = recordRange(objectiveListing, query);
  if (isRefusal(range)) return range;
  const where = (row: ObjectiveRow): boolean => {
    const { startOn, endOn } = periodOf(row.periodId);
    return range.where(row) && (!start || endOn >= start) && (!end || startOn <= end);
  };
  async function* lines() {
    for await (const rows of pagesOf(views, objectiveView, { ...range, where } as never))
      yield objectivesOf(rows as ObjectiveRow[], context).map(toLine);
  }
  const file = tableFile(objectiveTable, lines() as never, { zone: project.timeZone });
  return {
    file,
    contentType: "text/csv; charset=utf-8",
    name: `${project.name} objectives ${todayOf(context)}.csv`,
  };
}
