import { data } from "@remix-run/node";
import { tasks } from "#contracts/tasks";
import { TASK_GAP } from "#events/tasks";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import { goTo } from "#web/_records/acts.ts";
import { orThrow } from "#web/_server/answers.ts";
import type { Args } from "#web/_server/member.ts";
import { type Posted, posted, read } from "#web/_server/posted.ts";
import { taskUrls } from "../urls.ts";

const MAX_COLUMN = 100;

/**
 * Moves a card: into the column `state`, behind the card `after` (empty: to the top), or to its first or last `place`. Where
 * two neighbours leave no number between them, the column is numbered anew.
 */
export async function boardAct(args: Args) {
  const sent = await posted(args);
  const { form, call, key } = sent;
  if (textIn(form, "intent") !== "move") throw data(null, { status: 400 });
  const taskId = textIn(form, "id") ?? "";
  const state = textIn(form, "state");
  const before = await call(tasks.getTask, { params: { taskId } });
  if (!before.ok) return refusedWith(form, "move", before.problem);
  const [was, column] = await Promise.all([cardsIn(sent, before.value.state), cardsIn(sent, state ?? "")]);
  const others = column.filter(({ id }) => id !== taskId);
  const at = await placeIn(others, form);
  const sortOrder = between(others[at - 1]?.sortOrder, others[at]?.sortOrder);
  const body = read(tasks.updateTask.body, { state, ...(sortOrder !== undefined && { sortOrder }) });
  if (!body.ok) return refusedWith(form, "move", body.problem);
  const response = await call(tasks.updateTask, {
    params: { project: sent.project.id, taskId },
    body: body.value,
    idempotencyKey: key,
  });
  if (!response.ok) return refusedWith(form, "move", response.problem);
  if (sortOrder === undefined && others.length > 0)
    await renumber(
      sent,
      [...others.slice(0, at), response.value, ...others.slice(at)].map(({ id }) => id),
    );
  const index = was.findIndex(({ id }) => id === taskId);
  const url = Object.fromEntries(new URL(args.request.url).searchParams);
  const of = [taskId, before.value.state, was[index - 1]?.id ?? ""].join(",");
  return goTo(sent, taskUrls.board({ ...url, flash: "moved", of }));
}

async function cardsIn({ call }: Posted, state: string) {
  const query = { search: `state:${state || "none"}`, sortBy: "sortOrder", pageSize: MAX_COLUMN } as const;
  return orThrow(await call(tasks.listTasks, { query })).tasks;
}

function placeIn(others: readonly { readonly id: string }[], form: FormData): number {
  const place = textIn(form, "place");
  const after = textIn(form, "after");
  if (place === "last") return others.length;
  return place === "first" || !after ? 0 : others.findIndex(({ id }) => id === after) + 1;
}

/** A number between two neighbours; undefined where there is none, or no neighbour. */
function between(above: number | undefined, below: number | undefined): number | undefined {
  if (above === undefined) return below === undefined ? undefined : below - TASK_GAP;
  if (below === undefined) return above + TASK_GAP;
  const middle = Math.floor((above + below) / 2);
  return middle > above ? middle : undefined;
}

async function renumber({ call, key }: Posted, ids: readonly string[]) {
  const body = { tasks: ids.slice(0, MAX_COLUMN).map((id, at) => ({ id, sortOrder: (at + 1) * TASK_GAP })) };
  orThrow(await call(tasks.bulkUpdateTasks, { body, idempotencyKey: key && `${key}-order` }));
}
