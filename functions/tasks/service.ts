import { writtenTexts } from "#platform/erasure";
import { manifest } from "#platform/relay";
import { refusals } from "./contract/index.ts";
import { task } from "./domain/task.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";
import { createFlowTask } from "./reactions/create-task-on-flow-task-wanted.ts";

export const service = manifest({
  name: "tasks",
  http,
  refusals,
  deciders: [task],
  projections,
  reactions: [createFlowTask],
  personalData: [writtenTexts("Tasks", { deciders: [task], replaces: "words" })],
});
