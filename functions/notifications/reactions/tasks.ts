import { TaskAssigned } from "#events/tasks";
import { when } from "#platform/reactions";
import { by, needsOwnProject, notifyPermitted, within } from "./raising.ts";

/** People who may not see tasks are not notified. */
export const tellAssigned = when("tell-assigned", TaskAssigned, needsOwnProject, (fact, context) => {
  const { taskId, number, title, people } = fact.data;
  const telling = () => ({
    kind: "task-assigned",
    level: "default" as const,
    title: `${by(fact)} assigned T-${number} to you`,
    body: title,
    action: within(`/tasks/${taskId}`, fact.tenant),
    subject: { type: "task", id: taskId },
  });
  return notifyPermitted(fact, "tasks.task.view", context, telling, people);
});
