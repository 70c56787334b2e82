import type { QueryOf } from "#platform/contract";
import type { Context } from "#platform/http";
import type { savedViews } from "./contract/index.ts";
import { chosenIn, defaultViewView } from "./projections/default-view.ts";
import { OWN, ownIn, SHARED, savedViewView, type ViewRow } from "./projections/saved-view.ts";
import { mayChange, maySee, viewAnswer } from "./view-answer.ts";

type Asked = Context & { readonly query: QueryOf<(typeof savedViews)["listSavedViews"]> };
type Place = { readonly sort: string; readonly key: string };

/** The caller's own views page by page, and when they are all told, those of others. */
export async function listSavedViews(asked: Asked) {
  const { caller, query, views, paging } = asked;
  const { after } = paging.after(query.pageToken);
  const own = after?.sort.startsWith(SHARED) ? { rows: [] } : await ownViews(asked, after);
  const room = query.pageSize - own.rows.length;
  let next: Place | undefined = "next" in own ? own.next : undefined;
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
    savedViews: [...own.rows, ...others].map((row) => viewAnswer(row, mayChange(asked, row))),
    nextPageToken: paging.next(next),
    defaultViewId: await standing(asked, chosen?.viewId),
  };
}

const ownViews = ({ caller, query, views }: Asked, after: Place | undefined) =>
  views.page(savedViewView, {
    index: "own",
    partition: ownIn(query.list, caller.user),
    limit: query.pageSize,
    ...(after?.sort.startsWith(OWN) && { after }),
  });

/** The view that was chosen, while the caller may still see it. */
async function standing(asked: Asked, viewId: string | null | undefined): Promise<string | null> {
  const row = viewId ? await asked.views.get(savedViewView, viewId) : undefined;
  return row && maySee(asked, row) ? row.id : null;
}
