import * as z from "zod";
import { streamOf } from "#events/_kernel";
import { taskKind } from "#events/tasks";
import type { Done } from "#platform/commands";
import type { BodyOf } from "#platform/contract";
import { fold, isRefusal, type Refusal, refuse } from "#platform/domain";
import { type Context, problemOf } from "#platform/http";
import { recordRange } from "#platform/record-views";
import { pagesOf } from "#platform/views";
import { refusals, type tasks, type UpdateTask } from "./contract/index.ts";
import { type Task, task } from "./domain/task.ts";
import { missingIn } from "./named.ts";
import { taskListing, taskView } from "./projections/task.ts";
import { toStored, toTaskRefusal } from "./tasks.ts";

type Contract = typeof tasks;
type Work = UpdateTask & { readonly id: string; readonly version?: number | undefined };

const MAX_TASKS = 100;
const UNDO_MS = 24 * 3_600_000;
/** Which facts of a task a bulk update wrote: those after version `from`, up to `to`. */
const Step = z.object({ id: z.string(), from: z.int(), to: z.int() });
type Step = z.infer<typeof Step>;

/** One failure each, in the words that the single call would have used. */
class Outcome {
  readonly updated: string[] = [];
  readonly failed: { id: string; message: string; code: string }[] = [];
  fail(id: string, refusal: Refusal): void {
    const { message, code, errors = {} } = problemOf(toTaskRefusal(refusal, id), refusals).body;
    const reasons = Object.values(errors).flat().join(" ");
    this.failed.push({ id, message: reasons ? `${message} ${reasons}` : message, code });
  }
  take(id: string, done: Done | Refusal): done is Done {
    if (isRefusal(done)) this.fail(id, done);
    else this.updated.push(id);
    return !isRefusal(done);
  }
}

/** The tasks that a search leaves, unless they are others than expected by then. */
async function found({ views }: Context, filter: string, expected: number) {
  const range = recordRange(taskListing, { search: filter, state: "active" });
  if (isRefusal(range)) return range;
  const ids: string[] = [];
  for await (const rows of pagesOf(views, taskView, range)) {
    ids.push(...rows.map(({ id }) => id));
    if (ids.length > MAX_TASKS) return refuse("too-many-tasks");
  }
  return ids.length === expected ? ids : refuse("count-changed", { actual: ids.length });
}

export async function bulkUpdateTasks(context: Context & { readonly body: BodyOf<Contract["bulkUpdateTasks"]> }) {
  const { body, caller, run, newId } = context;
  const ids = "filter" in body ? await found(context, body.filter, body.expectedCount) : [];
  if (isRefusal(ids)) return ids;
  const work: readonly Work[] = "filter" in body ? ids.map((id) => ({ ...body.set, id })) : body.tasks;
  const outcome = new Outcome();
  const steps: Step[] = [];
  const isThere = new Map<string, Promise<boolean>>();
  let repeated = false;
  for (const [at, { id, version, ...changes }] of work.entries()) {
    const fields = toStored(changes, newId, `${at}:`);
    const wrong = "refused" in fields ? fields : await missingIn(changes, context, id, isThere);
    if (wrong || "refused" in fields) {
      if (wrong) outcome.fail(id, wrong);
      continue;
    }
    const idempotencyKey = caller.idempotencyKey && `tasks:${caller.idempotencyKey}:${at}`;
    const result = await run(task, id, "change", { ...fields, taskId: id }, { idempotencyKey, ifMatch: version });
    if (!outcome.take(id, result)) continue;
    repeated ||= result.repeated;
    if (result.facts.length) steps.push({ id, from: result.version - result.facts.length, to: result.version });
  }
  const { updated, failed } = outcome;
  if (steps.length === 0 && !repeated) return { updated, failed };
  const undoToken = newId("und");
  if (!repeated) await keepSteps(context, undoToken, steps);
  return { updated, failed, undoToken };
}

const keepSteps = ({ ports, tenant }: Context, token: string, steps: readonly Step[]) =>
  ports.keyvalue.put("task-undo", `${tenant}/${token}`, steps, ports.clock().getTime() + UNDO_MS);

/** Gives each field that a bulk update changed its value of before. What was changed again since stays, and is named. */
export async function undoTasks(context: Context & { readonly body: BodyOf<Contract["undoTasks"]> }) {
  const { body, caller, ports, tenant, run } = context;
  const stored = await ports.keyvalue.get("task-undo", `${tenant}/${body.undoToken}`);
  const steps = z.array(Step).safeParse(stored);
  if (!steps.success) return refuse("undo-expired");
  const outcome = new Outcome();
  for (const { id, from, to } of steps.data) {
    const facts = await ports.store.load(tenant, streamOf(taskKind.stream, id));
    const stateAt = (version: number) =>
      fold<Task>(
        task,
        facts.filter((fact) => fact.version <= version),
      );
    const input = { ...fieldsBefore(stateAt(from), stateAt(to)), taskId: id };
    const idempotencyKey = caller.idempotencyKey && `undo:${caller.idempotencyKey}:${id}`;
    outcome.take(id, await run(task, id, "change", input, { idempotencyKey, ifMatch: to }));
  }
  const { updated, failed } = outcome;
  return { updated, failed };
}

function fieldsBefore(before: Task, after: Task): object {
  const [had, has] = [before.values, after.values] as Readonly<Record<string, unknown>>[];
  const names = [...new Set([...Object.keys(had ?? {}), ...Object.keys(has ?? {})])];
  const changed = names.filter((name) => JSON.stringify(had?.[name]) !== JSON.stringify(has?.[name]));
  return {
    ...Object.fromEntries(changed.map((name) => [name, had?.[name] ?? null])),
    ...(before.state !== after.state && { archived: before.state === "archived" }),
  };
}

const COMMANDS = { delete: "remove", restore: "restore" } as const;

/** Moves tasks to the bin, or back out of it, one after another. */
export async function changeTasks(context: Context & { readonly body: BodyOf<Contract["changeTasks"]> }) {
  const { body, caller, run } = context;
  const outcome = new Outcome();
  for (const id of new Set(body.ids)) {
    const idempotencyKey = caller.idempotencyKey && `${body.action}:${caller.idempotencyKey}:${id}`;
    outcome.take(
      id,
      await run(task, id, COMMANDS[body.action], { taskId: id }, { idempotencyKey, ifMatch: undefined }),
    );
  }
  const { updated, failed } = outcome;
  return { updated, failed };
}
