import { FlowTaskWanted } from "#events/flows";
import { TASK_GAP, taskKind } from "#events/tasks";
import { backgroundContext, derivedId, run } from "#platform/commands";
import { type InputOf, isRefusal } from "#platform/domain";
import { sideEffect, TryAgain, when } from "#platform/reactions";
import { task } from "../domain/task.ts";
import { numberOf } from "../numbers.ts";

const HTML: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const paragraph = (text: string): string => `<p>${text.replace(/[&<>]/g, (sign) => HTML[sign] ?? sign)}</p>`;
const LINKED: ReadonlySet<string> = new Set(["order", "review"]);

/** The task's id is derived from the fact, so that it is created once. Where the module is absent, nothing is. */
export const createFlowTask = when("create-task-on-flow-task-wanted", FlowTaskWanted, (fact) => [
  sideEffect(async (ports) => {
    const { tenant, data, actor, meta } = fact;
    if ((await ports.access.absent?.(tenant))?.has("tasks")) return;
    const taskId = derivedId(taskKind.prefix, tenant, fact.id);
    if ((await ports.store.load(tenant, `${taskKind.stream}-${taskId}`)).length > 0) return;
    const number = await numberOf(ports, tenant, taskId);
    const { title, text, priority, dueOn, about } = data;
    const by = backgroundContext(ports, { tenant, actor, requestId: meta.requestId, via: "Flow" });
    const input = {
      taskId,
      number,
      title,
      ...(text && { description: paragraph(text) }),
      priority,
      ...(dueOn && { dueOn }),
      linked: LINKED.has(about.type) ? [{ type: about.type, id: about.id }] : [],
      sortOrder: number * TASK_GAP,
    } as InputOf<typeof task, "create">;
    const result = await run(by, task, taskId, "create", input);
    if (isRefusal(result) && result.refused === "version-conflict") throw new TryAgain(taskId);
  }),
]);
