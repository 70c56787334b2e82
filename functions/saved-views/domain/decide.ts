import { ViewChanged, ViewDeleted, ViewRestored, ViewSaved, ViewShared, ViewUnshared } from "#events/saved-views";
import { differing, refuse } from "#platform/domain";
import type { SavedView } from "./evolve.ts";

/** Views one person may keep of one list. */
export const MOST = 50;

/** Who asks: `manages` = may edit the project's settings, and so everybody's shared views. */
interface Asker {
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
  /** Views of this list they have already. */
  readonly held: number;
}

/** The name as a person may use it once per list, however it is written. */
const reserved = ({ owner, list, name }: { owner: string; list: string; name: string }): string =>
  `saved-view:${list}:${owner}:${name.normalize("NFKC").trim().toLowerCase()}`;

const full = () =>
  refuse("too-many-views", { errors: { name: [`You have ${MOST} views of this list. Delete one first.`] } });

/** Why somebody may not touch a view; another's own view is as good as not there. */
function barred(view: SavedView, { by, manages }: Asker) {
  if (view.status === "none" || (view.owner !== by && !view.shared)) return refuse("not-found");
  return view.owner === by || manages ? undefined : refuse("view-of-another");
}

export function saveView(view: SavedView, { held, ...input }: New) {
  if (view.status !== "none") return [];
  return held >= MOST ? full() : { facts: [ViewSaved(input)], reserve: [reserved(input)] };
}

export function changeView(
  view: SavedView,
  { name, query, ...asker }: Asker & { name?: string | undefined; query?: string | undefined },
) {
  const no = barred(view, asker);
  if (no) return no;
  if (view.status !== "kept") return refuse("not-found");
  const changes = differing(view, { name, query });
  if (Object.keys(changes).length === 0) return [];
  const facts = [ViewChanged({ ...changes, viewId: asker.viewId, owner: view.owner })];
  const [before, after] = [reserved(view), reserved({ ...view, name: name ?? view.name })];
  return before === after ? facts : { facts, release: [before], reserve: [after] };
}

/** Words that name an erased person go, whoever may change the view, and also while it is deleted. */
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

export function shareView(view: SavedView, asker: Asker) {
  const no = barred(view, asker);
  if (no) return no;
  if (view.status !== "kept") return refuse("not-found");
  return view.shared ? [] : [ViewShared({ viewId: asker.viewId, owner: view.owner })];
}

export function unshareView(view: SavedView, asker: Asker) {
  const no = barred(view, asker);
  if (no) return no;
  if (view.status !== "kept") return refuse("not-found");
  return view.shared ? [ViewUnshared({ viewId: asker.viewId, owner: view.owner })] : [];
}

export function deleteView(view: SavedView, asker: Asker) {
  const no = barred(view, asker);
  if (no) return no;
  if (view.status !== "kept") return []; // asked twice, deleted once
  return { facts: [ViewDeleted({ viewId: asker.viewId, owner: view.owner })], release: [reserved(view)] };
}

export function restoreView(view: SavedView, { held, ...asker }: Asker & { held: number }) {
  const no = barred(view, asker);
  if (no) return no;
  if (view.status !== "deleted") return [];
  if (held >= MOST) return full();
  return { facts: [ViewRestored({ viewId: asker.viewId, owner: view.owner })], reserve: [reserved(view)] };
}
