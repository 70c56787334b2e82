interface ViewState {
  readonly owner: string;
  readonly list: string;
  readonly name: string;
  readonly query: string;
  readonly shared: boolean;
}
/** The state of a view; a deleted one keeps what restoring needs. */
export type SavedView = { readonly status: "none" } | ({ readonly status: "kept" | "deleted" } & ViewState);

export const initial: SavedView = { status: "none" };

type Saved = ViewState;
interface Changed {
  readonly name?: string | undefined;
  readonly query?: string | undefined;
}
const once = (view: SavedView, change: (view: ViewState) => Partial<SavedView>): SavedView =>
  view.status === "none" ? view : ({ ...view, ...change(view) } as SavedView);

export const evolve = {
  ViewSaved: (_: SavedView, { owner, list, name, query, shared }: Saved): SavedView => ({
    status: "kept",
    owner,
    list,
    name,
    query,
    shared,
  }),
  ViewChanged: (view: SavedView, { name, query }: Changed): SavedView =>
    once(view, (now) => ({ name: name ?? now.name, query: query ?? now.query })),
  ViewShared: (view: SavedView): SavedView => once(view, () => ({ shared: true })),
  ViewUnshared: (view: SavedView): SavedView => once(view, () => ({ shared: false })),
  ViewDeleted: (view: SavedView): SavedView => once(view, () => ({ status: "deleted" })),
  ViewRestored: (view: SavedView): SavedView => once(view, () => ({ status: "kept" })),
};
