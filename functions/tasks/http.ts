import { serve } from "#platform/http";
import { bulkUpdateTasks, changeTasks, undoTasks } from "./bulk.ts";
import { refusals, tasks } from "./contract/index.ts";
import { taskProjection } from "./projections/task.ts";
import { exportTasks, listArchivedTasks, records } from "./tasks.ts";

export const http = serve(
  { contract: tasks, refusals, projections: [taskProjection] },
  {
    listTasks: records.list,
    createTask: records.create,
    bulkUpdateTasks,
    undoTasks,
    listArchivedTasks,
    exportTasks,
    changeTasks,
    getTask: records.get,
    updateTask: records.update,
    deleteTask: records.remove,
    archiveTask: records.archive,
    restoreTask: records.restore,
    getTaskHistory: records.history,
  },
);
