import { serve } from "#platform/http";
import { bulkUpdateTasks, changeTasks, undoTasks } from "./bulk.ts";
import { refusals, tasks } from "./contract/index.ts";
import { taskProjection } from "./projections/task.ts";
import {
  archiveTask,
  createTask,
  deleteTask,
  exportTasks,
  getTaskHistory,
  listArchivedTasks,
  records,
  restoreTask,
  updateTask,
} from "./tasks.ts";

export const http = serve(
  { contract: tasks, refusals, projections: [taskProjection] },
  {
    listTasks: records.list,
    createTask,
    bulkUpdateTasks,
    undoTasks,
    listArchivedTasks,
    exportTasks,
    changeTasks,
    getTask: records.get,
    updateTask,
    deleteTask,
    archiveTask,
    restoreTask,
    getTaskHistory,
  },
);
