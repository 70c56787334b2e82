import * as z from "zod";
import { ViewChanged, ViewDeleted, ViewRestored, ViewSaved, ViewShared, ViewUnshared } from "#events/saved-views";
import { metaOf } from "#platform/history";
import { normalised, projection, view } from "#platform/views";
import { SavedView } from "../contract/views.ts";

const ViewRow = SavedView.omit({ editable: true }).extend({ deleted: z.boolean() });
export type ViewRow = z.infer<typeof ViewRow>;

export const ownIn = (list: string, owner: string): string => `${list}:${owner}`;
/** Own views sort before shared ones, so that the positions in two partitions form one order. */
export const OWN = "1 ";
export const SHARED = "2 ";

export const savedViewView = view<ViewRow>({
  name: "saved-views-view",
  version: 3,
  row: ViewRow,
  indexes: {
    all: ({ id }) => ({ sort: id }),
    own: ({ deleted, list, owner, name }) =>
      deleted ? undefined : { partition: ownIn(list, owner), sort: `${OWN}${normalised(name)}` },
    shared: ({ deleted, shared, list, name }) =>
      deleted || !shared ? undefined : { partition: list, sort: `${SHARED}${normalised(name)}` },
  },
  tallies: {
    held: ({ deleted, list, owner }) => (deleted ? [] : [{ partition: ownIn(list, owner), add: { views: 1 } }]),
  },
});

const key = ({ data }: { data: { viewId: string } }) => data.viewId;
type Fact = Parameters<typeof metaOf>[0];
const after = (row: ViewRow | undefined, fact: Fact, changes: Partial<ViewRow>) =>
  row && { ...row, ...changes, ...metaOf(fact, row) };

export const savedViewProjection = projection(savedViewView)
  .when(ViewSaved, key, (_, fact) => {
    const { viewId: id, ...saved } = fact.data;
    return { ...saved, id, deleted: false, ...metaOf(fact) };
  })
  .when(ViewChanged, key, (row, fact) => {
    const { name = row?.name, query = row?.query } = fact.data;
    return after(row, fact, { ...(name !== undefined && { name }), ...(query !== undefined && { query }) });
  })
  .when(ViewShared, key, (row, fact) => after(row, fact, { shared: true }))
  .when(ViewUnshared, key, (row, fact) => after(row, fact, { shared: false }))
  .when(ViewDeleted, key, (row, fact) => after(row, fact, { deleted: true }))
  .when(ViewRestored, key, (row, fact) => after(row, fact, { deleted: false }));
