import type { BodyOf } from "#platform/contract";
import { isRefusal, type Refusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { savedViews } from "./contract/index.ts";
import { choice, choiceId, savedView } from "./domain/index.ts";
import { ownIn, savedViewView } from "./projections/saved-view.ts";
import { manages, mayChange, maySee, viewAnswer } from "./view-answer.ts";

export { listSavedViews } from "./list.ts";

type ViewContext = Context & { readonly params: { readonly viewId: string } };
type Contract = typeof savedViews;

/** `taken` can only mean the view's name. */
const mapRefusal = <C extends string>(refusal: Refusal<C>) =>
  refusal.refused === "taken"
    ? refuse("view-name-taken", { errors: { name: ["You already have a view with that name"] } })
    : refusal;
const by = (context: ViewContext) => ({
  viewId: context.params.viewId,
  by: context.caller.user,
  manages: manages(context),
});

async function held({ views }: Context, list: string, owner: string): Promise<number> {
  return (await views.tally(savedViewView, "held", ownIn(list, owner))).views ?? 0;
}

async function answer(context: ViewContext) {
  const row = await context.views.get(savedViewView, context.params.viewId);
  return row ? viewAnswer(row, mayChange(context, row)) : refuse("not-found");
}

export async function saveView(context: Context & { readonly body: BodyOf<Contract["saveView"]> }) {
  const { body, caller, newId } = context;
  const viewId = newId("vew");
  const input = { ...body, viewId, owner: caller.user, held: await held(context, body.list, caller.user) };
  const result = await context.run(savedView, viewId, "saveView", input, { fingerprint: body });
  return isRefusal(result) ? mapRefusal(result) : answer({ ...context, params: { viewId } });
}

export async function changeView(context: ViewContext & { readonly body: BodyOf<Contract["changeView"]> }) {
  const result = await context.run(savedView, context.params.viewId, "changeView", { ...context.body, ...by(context) });
  return isRefusal(result) ? mapRefusal(result) : answer(context);
}

export async function shareView(context: ViewContext) {
  const result = await context.run(savedView, context.params.viewId, "shareView", by(context));
  return isRefusal(result) ? result : answer(context);
}

export async function unshareView(context: ViewContext) {
  const result = await context.run(savedView, context.params.viewId, "unshareView", by(context));
  return isRefusal(result) ? result : answer(context);
}

export async function deleteView(context: ViewContext) {
  const result = await context.run(savedView, context.params.viewId, "deleteView", by(context));
  return isRefusal(result) ? result : undefined;
}

export async function restoreView(context: ViewContext) {
  const row = await context.views.get(savedViewView, context.params.viewId);
  const input = { ...by(context), held: row ? await held(context, row.list, row.owner) : 0 };
  const result = await context.run(savedView, context.params.viewId, "restoreView", input);
  return isRefusal(result) ? mapRefusal(result) : answer(context);
}

export async function chooseDefaultView(
  context: Context & {
    readonly params: { readonly list: string };
    readonly body: BodyOf<Contract["chooseDefaultView"]>;
  },
) {
  const { caller, params, body, views } = context;
  const row = body.viewId === null ? undefined : await views.get(savedViewView, body.viewId);
  if (body.viewId !== null && (!row || row.list !== params.list || !maySee(context, row))) return refuse("not-found");
  const input = { list: params.list, owner: caller.user, viewId: body.viewId };
  const result = await context.run(choice, choiceId(params.list, caller.user), "chooseView", input);
  return isRefusal(result) ? result : undefined;
}
