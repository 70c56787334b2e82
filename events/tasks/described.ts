import { type DescribedModule, describe } from "#events/_kernel";
import { TaskAssigned, TaskChanged, TaskCreated } from "./index.ts";

export const described: DescribedModule = {
  areas: [{ name: "task", order: 120, view: "tasks.task.view" }],
  // Members of the team are not named outside.
  events: [
    describe(TaskCreated, {
      public: {
        name: "task.created",
        description: "A task was created",
        fields: [
          ...(["taskId", "number", "title", "stateType", "labels"] as const),
          ...(["startOn", "dueOn", "estimateMinutes", "linked"] as const),
        ],
        title: "A task is created",
      },
    }),
    describe(TaskAssigned, {
      /** People who may not see tasks are not notified. */
      notice: {
        reaction: "tell-assigned",
        permission: "tasks.task.view",
        only: ({ people }) => people,
        content: ({ taskId, number, title }, { by, within }) => ({
          kind: "task-assigned",
          level: "default",
          title: `${by} assigned T-${number} to you`,
          body: title,
          action: within(`/tasks/${taskId}`),
          subject: { type: "task", id: taskId },
        }),
      },
      public: {
        name: "task.assigned",
        description: "A task was assigned to somebody",
        fields: ["taskId", "number", "title"],
        title: "A task is assigned to somebody",
      },
    }),
    describe(TaskChanged, {
      public: {
        name: "task.finished",
        description: "A task was finished",
        fields: ["taskId", "stateType"],
        recalled: { fields: ["number", "title"], from: [TaskCreated, TaskChanged] },
        applies: ({ stateType }) => stateType === "done",
        title: "A task is finished",
      },
    }),
  ],
};
