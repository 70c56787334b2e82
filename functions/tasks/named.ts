import { streamOf } from "#events/_kernel";
import { CustomerWithdrawn } from "#events/customers";
import { OrderWithdrawn } from "#events/orders";
import { ReviewWithdrawn } from "#events/reviews";
import { fold, type Refusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { UpdateTask } from "./contract/index.ts";
import { type Task, task } from "./domain/task.ts";

type Named = Pick<UpdateTask, "assignees" | "linked">;
type Checks = Map<string, Promise<boolean>>;
/** The last facts of records that an import brought and its undoing took away. */
const WITHDRAWN: readonly string[] = [CustomerWithdrawn, OrderWithdrawn, ReviewWithdrawn].map(({ type }) => type);

/**
 * Refuses people who are no members of the project, and records that it does not have; who and what the task names already
 * may stay. `known` keeps the answers where several tasks are looked at.
 */
export async function missingIn(
  { assignees, linked }: Named,
  { ports, tenant }: Pick<Context, "ports" | "tenant">,
  taskId?: string,
  known: Checks = new Map(),
): Promise<Refusal<"validation-failed"> | undefined> {
  if (!assignees?.length && !linked?.length) return undefined;
  const before = taskId && fold<Task>(task, await ports.store.load(tenant, streamOf(task.name, taskId))).values;
  const had = before ? [...(before.assignees ?? []), ...(before.linked ?? []).map(({ id }) => id)] : [];
  const errors: Record<string, string[]> = {};
  const check = async (field: string, name: string, text: string, isThere: () => Promise<boolean>) => {
    const found = had.includes(name) || (known.get(name) ?? isThere());
    if (typeof found === "object") known.set(name, found);
    if (!(await found)) errors[field] = [text];
  };
  const isMember = async (user: string) => (await ports.access.projectAccess(user, tenant, true)) !== undefined;
  const isRecord = async (stream: string) => {
    const last = (await ports.store.load(tenant, stream)).at(-1);
    return last !== undefined && !WITHDRAWN.includes(last.type);
  };
  await Promise.all([
    ...(assignees ?? []).map((user) =>
      check("assignees", user, "Only people who work in this project", () => isMember(user)),
    ),
    ...(linked ?? []).map(({ type, id }, at) =>
      check(`linked.${at}.id`, id, "Record not found", () => isRecord(streamOf(type, id))),
    ),
  ]);
  return Object.keys(errors).length > 0 ? refuse("validation-failed", { errors }) : undefined;
}
