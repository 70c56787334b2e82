import { redirect } from "@remix-run/node";
import { type SavedView, savedViews } from "#contracts/saved-views";
import type { Member } from "#web/_server/member.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { isBare, viewQuery, viewUrl } from "./query.ts";

/** A saved view as shown on a list. */
export interface ShownView extends Pick<SavedView, "id" | "name" | "query" | "shared" | "editable" | "version"> {
  readonly own: boolean;
  /** The owner's name, on views shared by others. */
  readonly by: string;
}
/** A person's views of a list and shared ones; which one the URL shows, and whether it was changed. */
export interface Views {
  readonly all: readonly ShownView[];
  readonly open?: ShownView | undefined;
  readonly edited: boolean;
  readonly current: string;
  readonly opensWith: string | null;
  readonly may: { readonly save: boolean; readonly share: boolean };
}

const MAX_VIEWS = 100;

/** Loads the saved views of a list. A list without parameters redirects to the person's default view. */
export async function viewsOf(
  who: Pick<Member, "call" | "permissions" | "user" | "project">,
  request: Request,
  { list, listUrl }: { list: string; listUrl: string },
): Promise<Views> {
  const url = new URL(request.url).searchParams;
  const current = viewQuery(url);
  const may = {
    save: who.permissions.includes("saved-views.view.create"),
    share: who.permissions.includes("saved-views.view.share"),
  };
  const response = await who.call(savedViews.listSavedViews, { query: { list, pageSize: MAX_VIEWS } });
  if (!response.ok) return { all: [], edited: false, current, opensWith: null, may: { save: false, share: false } };
  const all = response.value.savedViews.map((view) => shown(view, who.user.id));
  const opensWith = response.value.defaultViewId;
  const home = isBare(url) ? all.find(({ id }) => id === opensWith) : undefined;
  if (home) throw redirect(withProject(viewUrl(listUrl, home), who.project.id));
  const viewId = url.get("view");
  const open =
    all.find(({ id }) => id === viewId) ?? (viewId ? undefined : all.find(({ query }) => query && query === current));
  return { all, open, edited: open !== undefined && open.query !== current, current, opensWith, may };
}

const shown = ({ id, name, query, shared, editable, version, owner, createdBy }: SavedView, me: string): ShownView => ({
  id,
  name,
  query,
  shared,
  editable,
  version,
  own: owner === me,
  by: createdBy.name ?? createdBy.id,
});
