import { tasks } from "#contracts/tasks";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import { goTo, recordAct } from "#web/_records/acts.ts";
import type { Args } from "#web/_server/member.ts";
import { type Posted, read } from "#web/_server/posted.ts";
import { taskCalls } from "../calls.ts";
import { taskUrls } from "../urls.ts";

/** What the forms on a task's screen do besides those of every record: its state, its checklist and its sub-tasks. */
export const taskAct = (args: Args, taskId: string) =>
  recordAct(args, taskCalls, taskId, {
    state: (sent) => update(sent, taskId, "state", { state: textIn(sent.form, "state") }, "moved"),
    checklist: (sent) => checklist(sent, taskId),
    subtask: (sent) => subtask(sent, taskId),
  });

async function update(sent: Posted, taskId: string, intent: string, change: object, flash: string) {
  const body = read(tasks.updateTask.body, change);
  if (!body.ok) return refusedWith(sent.form, intent, body.problem);
  const input = {
    params: { project: sent.project.id, taskId },
    body: body.value,
    idempotencyKey: sent.key,
    ifMatch: sent.version,
  };
  const response = await sent.call(tasks.updateTask, input);
  if (!response.ok) return refusedWith(sent.form, intent, response.problem);
  return goTo(sent, taskUrls.one(taskId, { flash }));
}

/** Ticks what is ticked in the form, adds the line that was typed, and leaves out the one whose removal was pressed. */
async function checklist(sent: Posted, taskId: string) {
  const { form, call } = sent;
  const found = await call(tasks.getTask, { params: { taskId } });
  if (!found.ok) return refusedWith(form, "checklist", found.problem);
  const ticked = form.getAll("done");
  const shown = form.getAll("item");
  const [removed, added] = [form.get("remove"), textIn(form, "text")];
  const items = found.value.checklist
    .filter(({ id }) => id !== removed)
    .map((item) => (shown.includes(item.id) ? { ...item, done: ticked.includes(item.id) } : item));
  const change = { checklist: [...items, ...(added ? [{ text: added }] : [])] };
  return update(sent, taskId, "checklist", change, "saved");
}

async function subtask(sent: Posted, taskId: string) {
  const { form, call, key } = sent;
  const body = read(tasks.createTask.body, { title: textIn(form, "title") ?? "", parentId: taskId });
  if (!body.ok) return refusedWith(form, "subtask", body.problem);
  const response = await call(tasks.createTask, { body: body.value, idempotencyKey: key });
  if (!response.ok) return refusedWith(form, "subtask", response.problem);
  return goTo(sent, taskUrls.one(taskId, { flash: "subtask" }));
}
