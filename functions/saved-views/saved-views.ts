import type { BodyOf } from "#platform/contract";
import { isRefusal, type Refusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { savedViews } from "./contract/index.ts";
import { choice, choiceId, savedView } from "./domain/index.ts";
import { ownIn, savedViewView } from "./projections/saved-view.ts";
import { manages, mayChange, maySee, viewAnswer } from "./view-answer.ts";

export { listSavedViews } from "./list.ts";

type One = Context & { readonly params: { readonly viewId: string } };
type Contract = typeof savedViews;

/** The only thing a view reserves is its name. */
const told = <C extends string>(why: Refusal<C>) =>
  why.refused === "taken"
    ? refuse("view-name-taken", { errors: { name: ["You already have a view with that name"] } })
    : why;
const by = (asked: One) => ({ viewId: asked.params.viewId, by: asked.caller.user, manages: manages(asked) });

async function held({ views }: Context, list: string, owner: string): Promise<number> {
  return (await views.tally(savedViewView, "held", ownIn(list, owner))).views ?? 0;
}

async function answer(asked: One) {
  const row = await asked.views.get(savedViewView, asked.params.viewId);
  return row ? viewAnswer(row, mayChange(asked, row)) : refuse("not-found");
}

export async function saveView(asked: Context & { readonly body: BodyOf<Contract["saveView"]> }) {
  const { body, caller, newId } = asked;
  const viewId = newId("vew");
  const input = { ...body, viewId, owner: caller.user, held: await held(asked, body.list, caller.user) };
  const done = await asked.run(savedView, viewId, "saveView", input, { fingerprint: body });
  return isRefusal(done) ? told(done) : answer({ ...asked, params: { viewId } });
}

export async function changeView(asked: One & { readonly body: BodyOf<Contract["changeView"]> }) {
  const done = await asked.run(savedView, asked.params.viewId, "changeView", { ...asked.body, ...by(asked) });
  return isRefusal(done) ? told(done) : answer(asked);
}

export async function shareView(asked: One) {
  const done = await asked.run(savedView, asked.params.viewId, "shareView", by(asked));
  return isRefusal(done) ? done : answer(asked);
}

export async function unshareView(asked: One) {
  const done = await asked.run(savedView, asked.params.viewId, "unshareView", by(asked));
  return isRefusal(done) ? done : answer(asked);
}

export async function deleteView(asked: One) {
  const done = await asked.run(savedView, asked.params.viewId, "deleteView", by(asked));
  return isRefusal(done) ? done : undefined;
}

export async function restoreView(asked: One) {
  const row = await asked.views.get(savedViewView, asked.params.viewId);
  const input = { ...by(asked), held: row ? await held(asked, row.list, row.owner) : 0 };
  const done = await asked.run(savedView, asked.params.viewId, "restoreView", input);
  return isRefusal(done) ? told(done) : answer(asked);
}

export async function chooseDefaultView(
  asked: Context & {
    readonly params: { readonly list: string };
    readonly body: BodyOf<Contract["chooseDefaultView"]>;
  },
) {
  const { caller, params, body, views } = asked;
  const row = body.viewId === null ? undefined : await views.get(savedViewView, body.viewId);
  if (body.viewId !== null && (!row || row.list !== params.list || !maySee(asked, row))) return refuse("not-found");
  const input = { list: params.list, owner: caller.user, viewId: body.viewId };
  const done = await asked.run(choice, choiceId(params.list, caller.user), "chooseView", input);
  return isRefusal(done) ? done : undefined;
}
