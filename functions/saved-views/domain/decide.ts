import { ViewChanged, ViewDeleted, ViewRestored, ViewSaved, ViewShared, ViewUnshared } from "#events/saved-views";
import { differing, refuse } from "#platform/domain";
import type { SavedView } from "./evolve.ts";

/** The maximum number of views of one list per person. */
export const MAX_VIEWS = 50;

/** The acting person: `manages` = may edit the project's settings, and so everybody's shared views. */
interface ViewActor {
  readonly viewId: string;
  readonly by: string;
  readonly manages: boolean;
}
interface New {
  readonly viewId: string;
  readonly owner: string;
  readonly list: string;
  readonly name: string;
  readonly query: string;
  readonly shared: boolean;
  /** The number of views of this list that they have. */
  readonly held: number;
}

/** The reservation of a view's name: unique per person and list, independent of case and spaces. */
const reserved = ({ owner, list, name }: { owner: string; list: string; name: string }): string =>
  `saved-view:${list}:${owner}:${name.normalize("NFKC").trim().toLowerCase()}`;

const full = () =>
  refuse("too-many-views", { errors: { name: [`You have ${MAX_VIEWS} views of this list. Delete one first.`] } });

/** Returns why somebody may not change a view; another person's private view counts as not found. */
function refuseChange(view: SavedView, { by, manages }: ViewActor) {
  if (view.status === "none" || (view.owner !== by && !view.shared)) return refuse("not-found");
  return view.owner === by || manages ? undefined : refuse("view-of-another");
}

export function saveView(view: SavedView, { held, ...input }: New) {
  if (view.status !== "none") return [];
  return held >= MAX_VIEWS ? full() : { facts: [ViewSaved(input)], reserve: [reserved(input)] };
}

export function changeView(
  view: SavedView,
  { name, query, ...asker }: ViewActor & { name?: string | undefined; query?: string | undefined },
) {
  const refused = refuseChange(view, asker);
  if (refused) return refused;
  if (view.status !== "kept") return refuse("not-found");
  const changes = differing(view, { name, query });
  if (Object.keys(changes).length === 0) return [];
  const facts = [ViewChanged({ ...changes, viewId: asker.viewId, owner: view.owner })];
  const [before, after] = [reserved(view), reserved({ ...view, name: name ?? view.name })];
  return before === after ? facts : { facts, release: [before], reserve: [after] };
}

/** Replaces the text that names an erased person, whoever owns the view, and also in a deleted one. */
export function forgetPerson(
  view: SavedView,
  { viewId, name, query }: { viewId: string; name: string; query: string },
) {
  if (view.status === "none") return [];
  const changes = differing(view, { name, query });
  if (Object.keys(changes).length === 0) return [];
  const facts = [ViewChanged({ ...changes, viewId, owner: view.owner })];
  const [before, after] = [reserved(view), reserved({ ...view, name })];
  return view.status === "deleted" || before === after ? facts : { facts, release: [before], reserve: [after] };
}

export function shareView(view: SavedView, asker: ViewActor) {
  const refused = refuseChange(view, asker);
  if (refused) return refused;
  if (view.status !== "kept") return refuse("not-found");
  return view.shared ? [] : [ViewShared({ viewId: asker.viewId, owner: view.owner })];
}

export function unshareView(view: SavedView, asker: ViewActor) {
  const refused = refuseChange(view, asker);
  if (refused) return refused;
  if (view.status !== "kept") return refuse("not-found");
  return view.shared ? [ViewUnshared({ viewId: asker.viewId, owner: view.owner })] : [];
}

export function deleteView(view: SavedView, asker: ViewActor) {
  const refused = refuseChange(view, asker);
  if (refused) return refused;
  if (view.status !== "kept") return []; // a repeated deletion has no effect
  return { facts: [ViewDeleted({ viewId: asker.viewId, owner: view.owner })], release: [reserved(view)] };
}

export function restoreView(view: SavedView, { held, ...asker }: ViewActor & { held: number }) {
  const refused = refuseChange(view, asker);
  if (refused) return refused;
  if (view.status !== "deleted") return [];
  if (held >= MAX_VIEWS) return full();
  return { facts: [ViewRestored({ viewId: asker.viewId, owner: view.owner })], reserve: [reserved(view)] };
}
