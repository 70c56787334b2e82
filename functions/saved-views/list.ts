import type { QueryOf } from "#platform/contract";
import type { Context } from "#platform/http";
import type { savedViews } from "./contract/index.ts";
import { chosenIn, defaultViewView } from "./projections/default-view.ts";
import { OWN, ownIn, SHARED, savedViewView, type ViewRow } from "./projections/saved-view.ts";
import { mayChange, maySee, viewAnswer } from "./view-answer.ts";

type ListSavedViewsContext = Context & { readonly query: QueryOf<(typeof savedViews)["listSavedViews"]> };
type PagePosition = { readonly sort: string; readonly key: string };

/** Returns the caller's own views page by page, then those shared by others. */
export async function listSavedViews(context: ListSavedViewsContext) {
  const { caller, query, views, paging } = context;
  const { after } = paging.after(query.pageToken);
  const own = after?.sort.startsWith(SHARED) ? { rows: [] } : await ownViews(context, after);
  const room = query.pageSize - own.rows.length;
  let next: PagePosition | undefined = "next" in own ? own.next : undefined;
  let others: readonly ViewRow[] = [];
  if (!next && room > 0) {
    const page = await views.page(savedViewView, {
      index: "shared",
      partition: query.list,
      limit: room,
      ...(after?.sort.startsWith(SHARED) && { after }),
      where: (row: ViewRow) => row.owner !== caller.user,
    });
    others = page.rows;
    next = page.next;
  } else if (!next) next = { sort: SHARED, key: "" };
  const chosen = await views.get(defaultViewView, chosenIn(query.list, caller.user));
  return {
    savedViews: [...own.rows, ...others].map((row) => viewAnswer(row, mayChange(context, row))),
    nextPageToken: paging.next(next),
    defaultViewId: await visibleView(context, chosen?.viewId),
  };
}

const ownViews = ({ caller, query, views }: ListSavedViewsContext, after: PagePosition | undefined) =>
  views.page(savedViewView, {
    index: "own",
    partition: ownIn(query.list, caller.user),
    limit: query.pageSize,
    ...(after?.sort.startsWith(OWN) && { after }),
  });

/** Returns the chosen view while the caller may see it. */
async function visibleView(context: ListSavedViewsContext, viewId: string | null | undefined): Promise<string | null> {
  const row = viewId ? await context.views.get(savedViewView, viewId) : undefined;
  return row && maySee(context, row) ? row.id : null;
}
