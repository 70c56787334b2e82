import type { Actor } from "../../../events/_kernel/index.ts";
import { TASK_GAP, type TaskState } from "../../../events/tasks/index.ts";
import { derivedId, run } from "../../../functions/_platform/commands/index.ts";
import { isRefusal } from "../../../functions/_platform/domain/index.ts";
import { readerOf } from "../../../functions/_platform/views/index.ts";
import { orderRowView } from "../../../functions/orders/projections/order-row.ts";
import { task } from "../../../functions/tasks/domain/task.ts";
import { asSystem } from "./asking.ts";
import { DAY, HOUR } from "./calendar.ts";
import { portsAt, type World } from "./scene.ts";

type Person = "owner" | "staff" | "packer";
interface ToDo {
  readonly title: string;
  readonly state: TaskState;
  readonly priority?: number;
  readonly who?: Person;
  /** Days from today. */
  readonly due?: number;
  readonly label?: string;
  readonly text?: string;
  readonly steps?: readonly (readonly [text: string, done: boolean])[];
  readonly below?: readonly string[];
  /** Whether it is about the latest order. */
  readonly order?: true;
}

/** What the shop has to do, the oldest first. */
const TO_DO: readonly ToDo[] = [
  { title: "Photograph the autumn prints", state: "done", who: "staff", due: -6, label: "Website" },
  { title: "New size chart for the tees", state: "inprogress", priority: 4, who: "packer", due: 7, label: "Website" },
  { title: "Colour match with the new navy", state: "starting", priority: 3, who: "staff", due: 1, label: "Artwork" },
  {
    title: "Answer the question about the flat number",
    state: "todo",
    priority: 2,
    who: "staff",
    due: -1,
    order: true,
  },
  {
    title: "Price list for the harbour gallery",
    state: "todo",
    priority: 2,
    who: "owner",
    due: 0,
    label: "Wholesale",
    below: ["Ask the printers for their prices", "Write the terms", "Send it"],
  },
  {
    title: "Redraw the mackerel back print at 300 dpi",
    state: "inprogress",
    priority: 1,
    who: "staff",
    due: 0,
    label: "Artwork",
    text: "<p>The scan is too small for the large sizes. <strong>Keep the fins as they are.</strong></p>",
    steps: [
      ["Find the original scan", true],
      ["Trace the lines at 30 × 40 cm", true],
      ["Check the cyan on navy", false],
      ["Replace the file on the order", false],
    ],
    order: true,
  },
  { title: "Proof the Advent poster", state: "finishing", priority: 3, who: "staff", due: 2, label: "Artwork" },
  { title: "Reorder navy tees, size M", state: "todo", priority: 3, due: 3, label: "Stock" },
  { title: "Look for a second maker of mugs", state: "backlog", label: "Makers" },
];

/** Tasks of the shop: late, due today, with sub-tasks and steps, and two about its latest order. */
export async function seedToDo(
  world: World,
  tenant: string,
  keeper: Actor,
  people: Readonly<Record<Person, string>>,
  now: number,
): Promise<void> {
  const { ports } = world.local;
  const newest = { index: "placed", partition: "", descending: true, limit: 1 };
  const [order] = (await readerOf(ports.views, tenant, async () => undefined).page(orderRowView, newest)).rows;
  let number = 0;
  async function create(title: string, values: object): Promise<string> {
    number = await ports.keyvalue.increment("task-numbers", tenant, 1, Date.parse("9999-01-01"));
    const taskId = derivedId("tsk", tenant, String(number));
    const asking = { ...asSystem(portsAt(world, now - 3 * DAY + number * HOUR), tenant), actor: keeper };
    const input = { taskId, number, title, sortOrder: number * TASK_GAP, ...values };
    const result = await run(asking, task, taskId, "create", input);
    if (isRefusal(result)) throw new Error(`The demo was refused: ${result.refused}`);
    return taskId;
  }
  for (const { title, state, priority = 0, who, due, label, text, steps = [], below = [], order: about } of TO_DO) {
    const parentId = await create(title, {
      stateType: state,
      priority,
      assignees: who ? [people[who]] : [],
      labels: label ? [label] : [],
      checklist: steps.map(([step, done], at) => ({ id: `chk_${String(at).padStart(24, "0")}`, text: step, done })),
      linked: about && order ? [{ type: "order", id: order.id }] : [],
      ...(text && { description: text }),
      ...(due !== undefined && { dueOn: new Date(now + due * DAY).toISOString().slice(0, 10) }),
    });
    for (const part of below) await create(part, { parentId, stateType: part === below[0] ? "done" : "todo" });
  }
}
