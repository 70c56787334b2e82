import { data } from "@remix-run/node";
import { tasks } from "#contracts/tasks";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import { goTo } from "#web/_records/acts.ts";
import type { Args } from "#web/_server/member.ts";
import { type Posted, type Problem, posted, read } from "#web/_server/posted.ts";
import { messages } from "./messages.ts";
import { taskUrls } from "./urls.ts";

/** What a bulk change left as it was, by name. */
export interface PartlyDone {
  readonly failed: readonly { readonly id: string; readonly name: string; readonly message: string }[];
  readonly updated: number;
  readonly undoToken?: string | undefined;
}
interface Result {
  readonly updated: readonly string[];
  readonly failed: readonly { readonly id: string; readonly message: string }[];
  readonly undoToken?: string | undefined;
}
const MAX_NAMED = 20;

/** What one choice of the bulk form stands for. */
function changeOf(choice: string): object {
  const [name, value = ""] = choice.split(":");
  if (name === "priority") return { priority: Number(value) };
  if (name === "assignee") return { assignees: value === "nobody" ? [] : [value] };
  return name === "archived" ? { archived: true } : { state: value };
}

/** What the forms of the list do: change or delete the ticked tasks, undo that, or restore from the bin. */
export async function taskListAct(args: Args) {
  const sent = await posted(args);
  const { form, call, key: idempotencyKey } = sent;
  const intent = textIn(form, "intent");
  const url = new URL(args.request.url);
  const ids = (textIn(form, "ids") ?? "").split(",").filter(Boolean).slice(0, 100);
  if (intent === "undo") {
    const body = { undoToken: textIn(form, "undoToken") ?? "" };
    return outcome(sent, await call(tasks.undoTasks, { body, idempotencyKey }), url, "undone");
  }
  if (intent === "change") {
    const change = changeOf(textIn(form, "change") ?? "");
    const body = read(tasks.bulkUpdateTasks.body, { tasks: ids.map((id) => ({ id, ...change })) });
    if (!body.ok) return refusedWith(form, "bulk", body.problem);
    return outcome(sent, await call(tasks.bulkUpdateTasks, { body: body.value, idempotencyKey }), url, "changed");
  }
  const action = intent === "bulk" ? textIn(form, "action") : intent;
  if (action !== "delete" && action !== "restore") throw data(null, { status: 400 });
  const response = await call(tasks.changeTasks, { body: { ids, action }, idempotencyKey });
  return outcome(sent, response, url, action === "delete" ? "deleted" : "restored", ids.join(","));
}

async function outcome(
  sent: Posted,
  answer: { readonly ok: true; readonly value: Result } | { readonly ok: false; readonly problem: Problem },
  url: URL,
  flash: string,
  of?: string,
) {
  if (!answer.ok) return refusedWith(sent.form, "bulk", answer.problem);
  const { updated, failed, undoToken } = answer.value;
  if (failed.length > 0) {
    const named = await Promise.all(failed.slice(0, MAX_NAMED).map(({ id }) => nameOf(sent, id)));
    const all = failed.map(({ id, message }, at) => ({ id, name: named[at] ?? id, message }));
    return data({ failed: all, updated: updated.length, undoToken } satisfies PartlyDone, { status: 409 });
  }
  for (const name of ["of", "flash", "index", "after", "skipped"]) url.searchParams.delete(name);
  return goTo(sent, taskUrls.list({ ...Object.fromEntries(url.searchParams), flash, of: undoToken ?? of }));
}

async function nameOf({ call }: Posted, taskId: string): Promise<string> {
  const found = await call(tasks.getTask, { params: { taskId } });
  return found.ok ? `T-${found.value.number} ${found.value.title}` : messages.gone;
}
