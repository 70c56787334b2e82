import { afterAll, beforeAll, describe } from "vitest";
import { boardAct } from "../../web/tasks/board/act.ts";
import { taskListAct } from "../../web/tasks/list-act.ts";
import { taskAct } from "../../web/tasks/record/act.ts";
import { must, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { formsAt, type Submit, testForms } from "../support/forms.ts";

let here: TestEnvironment;
let submit: Submit;
let ids: Record<string, string>;
beforeAll(async () => {
  here = await testEnvironment();
  const path = `/v1/projects/${here.shop}/tasks`;
  const make = async (body: object) => must(await here.ask(here.people.owner, { method: "POST", path, body }), 201);
  const [open, done, second] = [
    await make({ title: "Open", checklist: [{ text: "One" }] }),
    await make({ title: "Done", state: "done" }),
    await make({ title: "Second" }),
  ];
  const item = open.checklist[0].id;
  ids = { open: open.id, done: done.id, second: second.id, item, project: here.shop };
  submit = await formsAt(here);
});
afterAll(() => here.close());

const all = "/v1/projects/{project}/tasks";

describe("the board", () => {
  testForms(() => ({ submit, ids, action: boardAct, path: "/tasks/board" }), {
    "a card dropped behind another": {
      form: { intent: "move", id: "{open}", state: "todo", after: "{second}" },
      to: `PATCH ${all}/{open}`,
      body: { state: "todo", sortOrder: 4_000_000 },
      leads: "/tasks/board?flash=moved&of={open}%2Ctodo%2C",
    },
    "a card moved to the top of an empty column": {
      form: { intent: "move", id: "{second}", state: "finishing", place: "first" },
      to: `PATCH ${all}/{second}`,
      body: { state: "finishing" },
      leads: "/tasks/board?flash=moved&of={second}%2Ctodo%2C",
    },
    "a column that is none": {
      form: { intent: "move", id: "{second}", state: "nowhere", place: "first" },
      refused: { intent: "move", code: "VALIDATION_FAILED", at: ["state"] },
    },
  });
});

describe("a task", () => {
  testForms(() => ({ submit, ids, action: (args) => taskAct(args, ids.open ?? "") }), {
    "a step ticked and one added": {
      form: { intent: "checklist", item: "{item}", done: "{item}", text: "Two" },
      to: `PATCH ${all}/{open}`,
      body: {
        checklist: [
          { id: "{item}", text: "One", done: true },
          { text: "Two", done: false },
        ],
      },
      leads: "/tasks/{open}?flash=saved",
    },
    "a sub-task": {
      form: { intent: "subtask", title: "Below" },
      to: `POST ${all}`,
      body: { title: "Below", parentId: "{open}" },
      leads: "/tasks/{open}?flash=subtask",
    },
    "a sub-task without a title": {
      form: { intent: "subtask" },
      refused: { intent: "subtask", code: "VALIDATION_FAILED", at: ["title"] },
    },
    "its state": {
      form: { intent: "state", state: "inprogress" },
      to: `PATCH ${all}/{open}`,
      body: { state: "inprogress" },
      leads: "/tasks/{open}?flash=moved",
    },
  });
});

describe("the list", () => {
  testForms(() => ({ submit, ids, action: taskListAct, path: "/tasks" }), {
    "some that can't be archived": {
      form: { intent: "change", ids: "{open},{done}", change: "archived:yes" },
      to: `PATCH ${all}`,
      body: {
        tasks: [
          { id: "{open}", archived: true },
          { id: "{done}", archived: true },
        ],
      },
      answer: { updated: 1, failed: [{ id: "{open}", name: "T-1 Open" }] },
    },
    "given to nobody": {
      form: { intent: "change", ids: "{second}", change: "assignee:nobody" },
      to: `PATCH ${all}`,
      body: { tasks: [{ id: "{second}", assignees: [] }] },
      leads: "/tasks?flash=changed",
    },
    deleted: {
      form: { intent: "delete", ids: "{second}" },
      to: `POST ${all}/bulk`,
      body: { ids: ["{second}"], action: "delete" },
      leads: "/tasks?flash=deleted&of={second}",
    },
    "restored from the bin": {
      form: { intent: "restore", ids: "{second}" },
      to: `POST ${all}/bulk`,
      body: { ids: ["{second}"], action: "restore" },
      leads: "/tasks?flash=restored&of={second}",
    },
    "an undo that is too late": {
      form: { intent: "undo", undoToken: "und_none" },
      to: `POST ${all}/undo`,
      body: { undoToken: "und_none" },
      refused: { intent: "bulk", code: "UNDO_EXPIRED" },
    },
  });
});
